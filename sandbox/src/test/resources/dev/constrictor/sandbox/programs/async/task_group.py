# needs: 3.11
import asyncio


async def square(n):
    await asyncio.sleep(0.001 * n)
    return n * n


async def broken():
    await asyncio.sleep(0)
    raise ValueError("broken task")


async def main():
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(square(n), name=f"square-{n}") for n in range(4)]
    print([task.result() for task in tasks], tasks[2].get_name())
    try:
        async with asyncio.TaskGroup() as group:
            sleeper = group.create_task(asyncio.sleep(60))
            group.create_task(broken())
    except* ValueError as failures:
        print("caught", [str(error) for error in failures.exceptions], sleeper.cancelled())
    try:
        async with asyncio.timeout(0.005):
            await asyncio.sleep(60)
    except TimeoutError:
        print("too slow")


with asyncio.Runner() as runner:
    runner.run(main())
    result = runner.run(square(12))
