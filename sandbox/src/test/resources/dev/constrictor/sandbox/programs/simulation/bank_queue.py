import heapq
import random
import statistics


class Bank:
    def __init__(self, tellers, seed):
        self.random = random.Random(seed)
        self.free_at = [0.0] * tellers
        self.waits = []

    def serve(self, arrival):
        free = heapq.heappop(self.free_at)
        start = max(arrival, free)
        self.waits.append(start - arrival)
        heapq.heappush(self.free_at, start + self.random.uniform(2, 6))

    def simulate(self, customers):
        clock = 0.0
        for _ in range(customers):
            clock += self.random.expovariate(1 / 2)
            self.serve(clock)
        return self


print("tellers  mean wait  longest  no wait")
for tellers in (1, 2, 3, 4):
    waits = Bank(tellers, seed=11).simulate(300).waits
    immediate = sum(wait == 0 for wait in waits) / len(waits)
    print(f"{tellers:>7}  {statistics.fmean(waits):>9.2f}  {max(waits):>7.2f}  {immediate:>7.1%}")
round(statistics.median(Bank(2, seed=3).simulate(100).waits), 6)
