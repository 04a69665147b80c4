import heapq
from dataclasses import dataclass, field
from itertools import count


@dataclass(order=True)
class Job:
    priority: int
    order: int
    name: str = field(compare=False)


class PriorityQueue:
    def __init__(self):
        self._heap, self._order, self._gone = [], count(), set()

    def push(self, name, priority):
        heapq.heappush(self._heap, Job(priority, next(self._order), name))

    def cancel(self, name):
        self._gone.add(name)

    def __iter__(self):
        while self._heap:
            job = heapq.heappop(self._heap)
            if job.name not in self._gone:
                yield job


queue = PriorityQueue()
for name, priority in [("mail", 3), ("alarm", 0), ("backup", 9), ("chat", 3), ("spam", 5)]:
    queue.push(name, priority)
queue.cancel("spam")
print([(job.name, job.priority) for job in queue])

data = [7, 2, 9, 4, 1, 8]
heapq.heapify(data)
print(
    data[0], heapq.heappushpop(data, 0), heapq.heapreplace(data, 6), heapq.nsmallest(3, data), heapq.nlargest(2, data),
)
print(list(heapq.merge([1, 4, 7], [2, 5], [0, 9])), heapq.nlargest(1, ["aa", "b", "cccc"], key=len))


def running_medians(values):
    low, high = [], []
    for value in values:
        heapq.heappush(high, -heapq.heappushpop(low, -value))
        if len(high) > len(low):
            heapq.heappush(low, -heapq.heappop(high))
        yield -low[0] if len(low) > len(high) else (high[0] - low[0]) / 2


list(running_medians([5, 15, 1, 3]))
