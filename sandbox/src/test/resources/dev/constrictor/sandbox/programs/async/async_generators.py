import asyncio


async def countdown(n):
    try:
        while n:
            yield n
            n -= 1
            await asyncio.sleep(0)
    finally:
        print("countdown closed")


async def squares(source):
    async for value in source:
        yield value * value


class Ticker:
    def __init__(self, limit):
        self.value, self.limit = 0, limit

    def __aiter__(self):
        return self

    async def __anext__(self):
        if self.value >= self.limit:
            raise StopAsyncIteration
        self.value += 1
        await asyncio.sleep(0)
        return self.value


async def main():
    print([value async for value in squares(countdown(4))])
    print({value: value % 2 == 0 async for value in Ticker(4) if value > 1})
    numbers = countdown(10)
    print(await numbers.__anext__(), await numbers.asend(None))
    await numbers.aclose()
    total = 0
    async for value in Ticker(5):
        total += value
    else:
        print("loop finished")
    return total


asyncio.run(main())
