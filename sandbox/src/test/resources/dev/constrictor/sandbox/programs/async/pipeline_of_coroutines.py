import asyncio
from collections import Counter


async def read(lines, out):
    for line in lines:
        await out.put(line)
    await out.put(None)


async def split(source, out):
    while (line := await source.get()) is not None:
        for word in line.lower().split():
            await out.put(word.strip(".,"))
    await out.put(None)


async def count(source):
    counts = Counter()
    while (word := await source.get()) is not None:
        counts[word] += 1
    return counts


async def main():
    lines = ["The cat sat.", "The cat ran, the dog sat."]
    first, second = asyncio.Queue(1), asyncio.Queue(1)
    *_, counts = await asyncio.gather(read(lines, first), split(first, second), count(second))
    for word, number in sorted(counts.items(), key=lambda pair: (-pair[1], pair[0])):
        print(number, word)
    done, pending = await asyncio.wait(
        [asyncio.create_task(asyncio.sleep(delay, delay)) for delay in (0.001, 5)],
        return_when=asyncio.FIRST_COMPLETED,
    )
    print(len(done), len(pending), done.pop().result())
    for task in pending:
        task.cancel()
    for finished in asyncio.as_completed([asyncio.sleep(0.02, "b"), asyncio.sleep(0.001, "a")]):
        print(await finished)
    return counts["the"]


print(asyncio.run(main()))
