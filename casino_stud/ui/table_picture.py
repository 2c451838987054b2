"""The picture of the table in a window: laid out for its size, kept, and drawn where it has changed."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import pygame

from casino_stud.ui.appearance import Appearance
from casino_stud.ui.canvas import Canvas, measuring
from casino_stud.ui.controls import Control, Pointing
from casino_stud.ui.growth import column_width, grown
from casino_stud.ui.layout import Layout, layout
from casino_stud.ui.shelf import SHELF
from casino_stud.ui.stage import Part, Stage
from casino_stud.ui.views.ahead import Ahead, Hands, Step, faces, hands_of, movers, rehearsed
from casino_stud.ui.views.controls import table_controls
from casino_stud.ui.views.model import TableModel
from casino_stud.ui.views.panels import foot_lines, limit_lines
from casino_stud.ui.views.table import control_parts, mark_width, moving_parts, panel_parts, table_ground


class TablePicture:
    """Knows nothing of events.

    Attributes:
        places: where everything lies.
    """

    def __init__(self) -> None:
        self.places: Layout = layout(1280, 720)
        self._laid_out: object = None
        self._stage = Stage()
        self._ahead = Ahead()
        self._fading: pygame.Surface | None = None
        self._seen: object = None
        self._shown: object = None
        self._still: tuple[tuple[Part, ...], tuple[Part, ...]] = ((), ())

    @property
    def waiting(self) -> bool:
        """Tell whether the last picture left something to the next one."""
        return self._stage.waiting

    @property
    def left(self) -> int:
        """Count the pictures that left something to the next one."""
        return self._stage.left

    def resize(self, size: tuple[int, int], model: TableModel, look: Appearance) -> None:
        """Lay the table out for a window's size."""
        texts, paytable = model.texts, model.shown.session.paytable
        if (size, texts, paytable, look) == self._laid_out:
            return
        self._laid_out = size, texts, paytable, look
        plain = layout(*size)
        canvas = measuring(plain.scale, look)
        foot = foot_lines(canvas, column_width(plain, look.text), texts)
        places = layout(*size, foot_lines=foot, limit_lines=limit_lines(paytable))
        places = grown(places, look.text, foot_lines=foot)
        mark = places.mark._replace(w=min(places.limits.w, mark_width(canvas, texts)))
        self.places = replace(places, mark=mark)

    def draw(
        self,
        canvas: Canvas,
        model: TableModel,
        controls: Sequence[Control],
        pointing: Pointing,
        faded: float,
        *,
        anew: bool,
    ) -> list[pygame.Rect]:
        """Draw the table, or only what has changed on it.

        Args:
            canvas: what is drawn on, laid out for its size.
            model: what there is to see.
            controls: what can be clicked.
            pointing: where mouse and keyboard are.
            faded: how much of the picture before is gone.
            anew: the canvas does not hold what was drawn last.
        """
        surface, self._shown = canvas.surface, model.shown
        before = self._before_fading(surface, anew=anew) if faded < 1 else None
        if model.waits:
            pointing = Pointing()
        parts = self._parts(model, controls, pointing)
        redraw = anew or self._fading is not None
        changed = self._stage.draw(canvas, table_ground(self.places, model), parts, anew=redraw)
        self._fading = before
        if before is None:
            return changed
        before.set_alpha(round(255 * (1 - faded)))
        surface.blit(before, (0, 0))
        return [surface.get_rect()]

    def _parts(self, model: TableModel, controls: Sequence[Control], pointing: Pointing) -> tuple[Part, ...]:
        """Give all parts; those that cannot move are made anew only where something they show has changed."""
        places, hit = self.places, None if model.settled is None else model.settled.event.row
        still = (places, model.shown, model.texts, model.returns, model.strip, model.sound, model.waits)
        seen = (*still, hit, controls, pointing)
        if seen != self._seen:
            below = tuple(panel_parts(places, model, hit))
            self._seen, self._still = seen, (below, tuple(control_parts(places, model, controls, pointing)))
        below, above = self._still
        return (*below, *moving_parts(places, model, pointing), *above)

    def _before_fading(self, surface: pygame.Surface, *, anew: bool) -> pygame.Surface | None:
        """Keep the picture that fades away: what the window still shows when fading begins."""
        if self._fading is not None:
            return self._fading if self._fading.get_size() == surface.get_size() else None
        if anew:
            return None
        SHELF.make_room(surface.get_size())
        return surface.copy()

    def draw_ahead(
        self, model: TableModel, look: Appearance, following: Hands, goal: Callable[[], TableModel]
    ) -> bool:
        """Draw a little of what will be seen; tell whether anything was left to draw.

        Args:
            model: what there is to see.
            look: of everything.
            following: the hands of the next deal.
            goal: gives what there will be to see when the motion is over.
        """
        undrawn = model.shown is not self._shown or self._stage.waiting
        if undrawn or (model.waits and self._stage.busy):
            return True
        places, state = self.places, model.state
        if model.waits:
            return self._ahead.draw((places, look, state), lambda: self._coming(goal(), look))
        hands = *hands_of(state.session.round), following
        wanted = places, look, state.chips, hands
        return self._ahead.draw(wanted, lambda: (*movers(places, state.chips), *faces(places, look, hands)))

    def _coming(self, goal: TableModel, look: Appearance) -> Iterator[Step]:
        """Give what draws the end of a motion before it comes."""
        places = self.places
        yield from faces(places, look, hands_of(goal.state.session.round))
        hit = None if goal.settled is None else goal.settled.event.row
        yield from rehearsed(places, look, panel_parts(places, goal, hit))
        # A result that still rises is drawn by other means than one that has, of the same texts.
        rising = replace(goal, pose=replace(goal.pose, result=goal.pose.result / 2))
        for model in (goal, rising):
            yield from rehearsed(places, look, moving_parts(places, model, Pointing()))
        yield from rehearsed(
            places, look, control_parts(places, goal, table_controls(places, goal), Pointing())
        )
