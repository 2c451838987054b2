"""Pay tables to test with."""

from fractions import Fraction

from casino_stud.game.paytable import QUALIFIERS, Paytable

PAYS = (1, 1, 2, 3, 4, 5, 7, 20, 50, 100)


def standard(
    *,
    ante: tuple[int, int, int] = (5, 500, 5),
    raise_multiple: int = 2,
    qualifier: str = "ace-king",
    ante_pays: Fraction | int = 1,
    max_payout: int | None = None,
) -> Paytable:
    return Paytable(
        name="Standard",
        ante_min=ante[0],
        ante_max=ante[1],
        ante_step=ante[2],
        raise_pays=tuple(map(Fraction, PAYS)),
        raise_multiple=raise_multiple,
        qualifier=QUALIFIERS[qualifier],
        ante_pays=Fraction(ante_pays),
        max_payout=max_payout,
    )
