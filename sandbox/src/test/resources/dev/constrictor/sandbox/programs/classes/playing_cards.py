from collections.abc import Sequence
from dataclasses import dataclass
from functools import total_ordering
from random import Random


@total_ordering
@dataclass(frozen=True)
class Card:
    rank: str
    suit: str

    RANKS = [*map(str, range(2, 11)), *"JQKA"]
    SUITS = "clubs diamonds hearts spades".split()

    def _key(self):
        return self.RANKS.index(self.rank), self.SUITS.index(self.suit)

    def __lt__(self, other):
        return self._key() < other._key()

    def __str__(self):
        return f"{self.rank} of {self.suit}"


class Deck(Sequence):
    def __init__(self):
        self._cards = [Card(rank, suit) for suit in Card.SUITS for rank in Card.RANKS]

    def __len__(self):
        return len(self._cards)

    def __getitem__(self, position):
        return self._cards[position]


deck = Deck()
print(len(deck), deck[0], "/", deck[-1], "/", deck[12::13][1])
print(Card("Q", "hearts") in deck, deck.index(Card("3", "clubs")), deck.count(Card("J", "spades")))
hand = Random(7).sample(list(deck), 5)
print(sorted(map(str, hand)) == sorted(str(card) for card in reversed(hand)))
best = max(deck)
print(best, best >= Card("A", "spades"), Card("2", "clubs") < Card("2", "spades"))
try:
    best.rank = "2"
except AttributeError as error:
    print(type(error).__name__, error)
Card("10", "diamonds")
