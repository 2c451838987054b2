"""Pay tables to test with."""

from fractions import Fraction
from pathlib import Path

from casino_stud.game.hands import Category
from casino_stud.game.paytable import QUALIFIERS, Paytable, ratio_text
from casino_stud.paytables import LoadedPaytable, parse_bytes
from casino_stud.ui.views.model import Returns
from casino_stud.ui.worth import appraise

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


def loaded(paytable: Paytable | None = None) -> LoadedPaytable:
    """A pay table as its file would give it."""
    table = paytable or standard()
    cap = "" if table.max_payout is None else f"max_payout: {table.max_payout}\n"
    rows = "".join(f"  {row.key}: {ratio_text(table.raise_pays[row])}\n" for row in Category)
    text = (
        f"name: {table.name}\n"
        f"ante: {{min: {table.ante_min}, max: {table.ante_max}, step: {table.ante_step}}}\n"
        f"raise: {table.raise_multiple}\ndealer_qualifies: {table.qualifier.key}\n"
        f"ante_pays: {ratio_text(table.ante_pays)}\n{cap}raise_pays:\n{rows}"
    )
    read = parse_bytes(text.encode(), Path("test.yaml"))
    assert read.paytable == table
    return read


def exact_returns(paytable: Paytable) -> Returns:
    """What a table is worth, and no more than that."""
    found = appraise(paytable, None)
    return Returns(found.house_edge, found.rtp)
