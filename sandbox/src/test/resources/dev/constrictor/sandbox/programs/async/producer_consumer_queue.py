import asyncio


async def producer(queue, items):
    for item in items:
        await queue.put(item)
        await asyncio.sleep(0)
    await queue.put(None)


async def consumer(queue, seen):
    while (item := await queue.get()) is not None:
        seen.append(item * item)
        queue.task_done()
    queue.task_done()


async def main():
    queue, seen = asyncio.Queue(maxsize=2), []
    await asyncio.gather(producer(queue, range(6)), consumer(queue, seen))
    await queue.join()
    print("seen", seen, "left", queue.qsize(), queue.empty())

    ordered = asyncio.PriorityQueue()
    for priority, job in ((3, "sweep"), (1, "wake"), (2, "eat")):
        ordered.put_nowait((priority, job))
    print([ordered.get_nowait()[1] for _ in range(ordered.qsize())])
    try:
        ordered.get_nowait()
    except asyncio.QueueEmpty:
        print("empty")
    return sum(seen)


asyncio.run(main())
