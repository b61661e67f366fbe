"""The seat that the countdown asks next, and the question. R17 to R21."""

ORDER = "AKQJT98765432"
JOKERS = ("RJ", "BJ")


class Countdown:
    """Both hands as plain lists; every activation is over at once."""

    def __init__(self, hands, idle, orders):
        self.hands = [list(hand) for hand in hands]
        self.idle = [set(models) for models in idle]  # living warriors that are not activated
        self.orders = list(orders)  # ask, ask_always, hold
        self.skipped, self.low = set(), set()
        self.shown = set()  # used for everybody to see
        self.last = None  # whose the last decision or activation was
        self.asked_since = [True, True]  # the window may open: R20
        self.quiet = [False, False]  # passed for this turn
        self.queue = []  # (seat, joker): to be used before anything else

    def height(self, card):
        """The highest first; suits hearts, diamonds, clubs, spades."""
        if card in JOKERS:
            return (2, JOKERS.index(card), 0)
        last = card in self.low
        return (1 if last else 0, ORDER.index(card[0]), "HDCS".index(card[1]))

    def question(self):
        """(seat, kind, card), or None when the countdown is over."""
        while self.queue and not self.idle[self.queue[0][0]]:
            self.queue.pop(0)  # R21: nobody is left to use it on
        if self.queue:
            seat, joker = self.queue[0]
            return (seat, "card", joker)
        cards = [
            (self.height(card), seat, card)
            for seat in (0, 1)
            if self.idle[seat]
            for card in self.hands[seat]
            if card not in self.skipped
        ]
        if not cards:
            return None
        _, holder, card = min(cards)
        if self.window(1 - holder):
            return (1 - holder, "joker", None)
        return (holder, "leftover" if card in JOKERS else "card", card)

    def could_use(self, seat, *jokers):
        """For all that everybody sees: a joker that has not been used, a card in the hand, a dwarf to activate."""
        return bool(set(jokers) - self.shown and self.hands[seat] and self.idle[seat])

    def window(self, seat):
        """R20: a seat that could hold a joker is asked, whether or not it does."""
        if not self.could_use(seat, *JOKERS) or self.quiet[seat] or self.orders[seat] == "hold":
            return False
        if not self.asked_since[seat]:
            return False
        return self.orders[seat] == "ask_always" or self.last in (None, seat)

    def pass_window(self, seat, *, for_turn):
        self.last, self.asked_since[seat] = seat, False
        self.quiet[seat] = self.quiet[seat] or for_turn

    def steal(self, seat, joker):
        """Gives whom it asks to trump, if anybody."""
        self.last = seat
        self.queue = [(seat, joker)]
        other = 1 - seat
        able = self.could_use(other, "RJ")
        free = not self.quiet[other] and self.orders[other] != "hold"
        return other if joker == "BJ" and able and free else None

    def trump(self, seat, *, use):
        self.last = seat
        if use:
            self.queue.insert(0, (seat, "RJ"))

    def use(self, seat, card, model):
        self.hands[seat].remove(card)
        self.shown.add(card)
        self.queue = [each for each in self.queue if each != (seat, card)]
        self.idle[seat].discard(model)
        self.last, self.asked_since[seat] = seat, True
        for each in (0, 1):
            if self.orders[each] == "ask_always":
                self.asked_since[each] = True

    def put_off(self, seat, card, *, later):
        (self.low if later else self.skipped).add(card)
        self.last, self.asked_since[seat] = seat, True
