from typing import Generic, Iterator, List, Optional, TypeVar

T = TypeVar("T")
K = TypeVar("K", bound=str)
V = TypeVar("V", int, float)


class Stack(Generic[T]):
    def __init__(self, *items: T) -> None:
        self._items: List[T] = list(items)

    def push(self, item: T) -> "Stack[T]":
        self._items.append(item)
        return self

    def pop(self) -> Optional[T]:
        return self._items.pop() if self._items else None

    def __iter__(self) -> Iterator[T]:
        return reversed(self._items)


class Ledger(Generic[K, V]):
    def __init__(self) -> None:
        self.entries: dict = {}

    def add(self, key: K, value: V) -> None:
        self.entries[key] = self.entries.get(key, 0) + value


class IntStack(Stack[int]):
    def total(self) -> int:
        return sum(self)


stack = Stack[str]("a").push("b").push("c")
print(list(stack), stack.pop(), stack.pop(), stack.pop(), stack.pop())
numbers = IntStack(1, 2).push(39)
print(numbers.total(), type(numbers).__name__, IntStack.__orig_bases__ == (Stack[int],), Stack[int] == Stack[int])
print(T.__name__, K.__bound__.__name__, [kind.__name__ for kind in V.__constraints__], Stack.__parameters__ == (T,))
ledger = Ledger[str, float]()
ledger.add("rent", 500.0)
ledger.add("rent", 20.5)
ledger.entries
