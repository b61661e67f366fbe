"""The common part of all answers that name one of the squares asked about."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import ClassVar

from ...contract import IllegalAction
from ...rng import Rng
from ..answering import Answer
from ..asking import Moment, OfWork, Weighed
from ..model.basics import Square


class ToSquare(Answer, frozen=True):
    to: Square

    def unfit(self, moment: Moment) -> IllegalAction | None:
        return None if self.to in moment.asked.squares else self.misses(moment)

    @abstractmethod
    def misses(self, moment: Moment) -> IllegalAction:
        """It is none of the squares asked about."""


class WhichSquare(OfWork):
    answers: ClassVar[tuple[type[ToSquare]]]

    def offers(self, moment: Moment) -> list[ToSquare]:
        (answer,) = self.answers
        return [answer(to) for to in moment.asked.squares]

    def weigh(self, moment: Moment, rng: Rng) -> Weighed:
        worth = self.worth(moment)
        return [(worth(option.to), option) for option in self.offers(moment)]

    @abstractmethod
    def worth(self, moment: Moment) -> Callable[[Square], float]:
        """What each square is worth to a bot."""
