"""Which motion leads from one state of the table to the next."""

from casino_stud.game.rounds import Deciding, Settled
from casino_stud.ui.motion.bets import Bet, flights
from casino_stud.ui.motion.deal import Deal
from casino_stud.ui.motion.motion import Motion
from casino_stud.ui.motion.pose import Pose, deciding, rest
from casino_stud.ui.motion.settle import settle, show
from casino_stud.ui.table_state import TableState


def motion(before: TableState, after: TableState, *, sort: bool) -> Motion | None:
    """Give the motion from one state to the next, or None where nothing moves.

    Args:
        before: the table as it lay still.
        after: the table as it is now.
        sort: hands lie in order once they are turned.
    """
    was, now = before.session.round, after.session.round
    match now:
        case Deciding() if now is not was:
            return Deal(before, now, rest(before, sort=sort), deciding(now, sort=sort))
        case Settled() if now is not was:
            return settle(now, sort=sort)
        case Settled() if after.dealer_shown and not before.dealer_shown:
            return show(now, sort=sort)
        case None if was is not None or after.ante != before.ante:
            left = Pose() if was is None else rest(before, sort=sort)
            return Bet(after, left, flights(before, after))
    return None
