import asyncio


class Meter:
    def __init__(self):
        self.running = self.most = 0

    def __enter__(self):
        self.running += 1
        self.most = max(self.most, self.running)

    def __exit__(self, *_):
        self.running -= 1


async def job(limit, meter):
    async with limit:
        with meter:
            await asyncio.sleep(0.002)


balance = 0


async def deposit(lock):
    global balance
    async with lock:
        current = balance
        await asyncio.sleep(0)
        balance = current + 1


async def main():
    meter, limit = Meter(), asyncio.Semaphore(3)
    await asyncio.gather(*(job(limit, meter) for _ in range(10)))
    print("most at once:", meter.most)
    lock = asyncio.Lock()
    await asyncio.gather(*(deposit(lock) for _ in range(20)))
    print("balance:", balance, lock.locked())
    gate, order = asyncio.Event(), []

    async def waiter(name):
        await gate.wait()
        order.append(name)

    tasks = [asyncio.create_task(waiter(name)) for name in "abc"]
    await asyncio.sleep(0)
    print("before:", order)
    gate.set()
    await asyncio.wait(tasks)
    return order


asyncio.run(main())
