import time
from dataclasses import replace
from fractions import Fraction
from threading import Event

from casino_stud.game.paytable import Paytable, depends_on_ante
from casino_stud.ui.game import Game, Options
from casino_stud.ui.scenes.rules import Rules
from casino_stud.ui.scenes.table import Table
from casino_stud.ui.tables_on_disk import TablesOnDisk
from casino_stud.ui.views.model import Returns
from casino_stud.ui.worth import Price, Worth, appraise
from tests.ui.tables import loaded, standard


def answered(worth: Worth, paytable: Paytable, ante: int) -> Returns | None:
    worth.of(paytable, ante)
    while worth.pending:
        time.sleep(0.001)
    return worth.of(paytable, ante)


def test_a_question_never_waits_for_its_answer() -> None:
    def slow(_paytable: Paytable, ante: int | None) -> Returns:
        time.sleep(0.2)
        return Returns(Fraction(ante or 0), Fraction(0))

    worth = Worth(slow)
    start = time.perf_counter()
    assert worth.of(standard(), 0) is None
    assert worth.pending
    assert time.perf_counter() - start < 0.1
    assert answered(worth, standard(), 0) == Returns(Fraction(0), Fraction(0))


def test_the_standard_tables_worth() -> None:
    returns = answered(Worth(), standard(), 25)
    assert returns is not None
    assert round(float(returns.house_edge), 6) == 0.052243
    assert round(float(1 - returns.rtp), 7) == 0.0255529


def test_a_capped_table_is_worth_less_at_a_high_ante_and_the_last_answer_stays_meanwhile() -> None:
    capped = standard(max_payout=50_000)
    worth = Worth()
    low, high = answered(worth, capped, 100), None
    assert low == appraise(standard(), None)
    assert worth.of(capped, 500) in {low, appraise(capped, 500)}
    high = answered(worth, capped, 500)
    assert low is not None
    assert high is not None
    assert round(float(high.house_edge), 6) == 0.052336
    assert high.rtp < low.rtp


def test_only_caps_and_fractions_make_the_worth_depend_on_the_ante() -> None:
    assert not depends_on_ante(standard())
    assert depends_on_ante(standard(max_payout=100))
    assert depends_on_ante(standard(ante_pays=Fraction(3, 2)))


def test_what_the_table_shows_the_chooser_knows_at_once() -> None:
    capped = standard(max_payout=50_000)
    worth = Worth()
    tables = TablesOnDisk(known=worth.known)
    for paytable, ante in ((standard(), 25), (capped, 0), (capped, 500)):
        shown = answered(worth, paytable, ante)
        assert shown is not None
        assert tables.worth(paytable, ante or None) == shown
        assert tables.edge(paytable) == appraise(paytable, None).house_edge
    assert not tables.pending, "nothing was asked for twice"
    assert tables.worth(standard(qualifier="pair")) is None
    assert tables.pending


class _Prompt(Worth):
    """Has no answer when it is asked, but one right after that."""

    def __init__(self, price: Price) -> None:
        super().__init__(self._wait)
        self._then, self._gate = price, Event()

    def _wait(self, paytable: Paytable, ante: int | None) -> Returns:
        self._gate.wait()
        return self._then(paytable, ante)

    def of(self, paytable: Paytable, ante: int) -> Returns | None:
        self._gate.clear()
        found = super().of(paytable, ante)
        self._gate.set()
        while self.pending:
            time.sleep(0.001)
        return found


def test_an_answer_that_comes_at_once_is_shown() -> None:
    def price(_paytable: Paytable, ante: int | None) -> Returns:
        return Returns(Fraction(ante or 0), Fraction(0))

    game = Game(Options(loaded(standard(max_payout=50_000)), None, "en", practice=1), _Prompt(price))
    table = Table(game)
    page = Rules(game, ante=25)
    for ante in (0, 25, 500):
        table.state = replace(table.state, ante=ante)
        for _ in range(3):
            table.update(0)
            page.update(0)
        assert table.model.returns == price(game.loaded.paytable, ante)
    shown = page.view()
    assert isinstance(shown, tuple)
    assert price(game.loaded.paytable, 25) in shown
    game.close()
