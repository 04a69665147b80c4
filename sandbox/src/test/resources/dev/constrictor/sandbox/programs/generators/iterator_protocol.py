class Countdown:
    def __init__(self, start):
        self.start = start

    def __iter__(self):
        return CountdownIterator(self.start)

    def __reversed__(self):
        return iter(range(1, self.start + 1))

    def __len__(self):
        return self.start

    def __getitem__(self, index):
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        if not -self.start <= index < self.start:
            raise IndexError("countdown index out of range")
        return self.start - index % self.start

    def __contains__(self, value):
        return 0 < value <= self.start


class CountdownIterator:
    def __init__(self, value):
        self.value = value

    def __iter__(self):
        return self

    def __next__(self):
        if self.value <= 0:
            raise StopIteration
        self.value -= 1
        return self.value + 1


count = Countdown(5)
print(list(count), list(reversed(count)), count[0], count[-1], count[1:4], 6 in count)
first, *middle, last = count
print(first, middle, last, sum(count), max(count), sorted(count)[:2], dict(zip(count, "ab")))
iterator = iter(count)
print(next(iterator), next(iterator), list(iterator), next(iterator, "done"))
dice = iter([3, 1, 6, 2]).__next__
print(list(iter(dice, 6)))
try:
    count[9]
except IndexError as error:
    print(error)
[value for pair in zip(count, count) for value in pair]
