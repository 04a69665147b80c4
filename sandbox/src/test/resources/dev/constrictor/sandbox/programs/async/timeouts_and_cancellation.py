import asyncio


async def worker(name, log):
    try:
        while True:
            log.append(f"{name} works")
            await asyncio.sleep(0.01)
    except asyncio.CancelledError:
        log.append(f"{name} cleans up")
        raise
    finally:
        log.append(f"{name} ends")


async def main():
    try:
        await asyncio.wait_for(asyncio.sleep(10), timeout=0.01)
    except asyncio.TimeoutError:
        print("timed out")

    log = []
    task = asyncio.create_task(worker("ant", log))
    await asyncio.sleep(0)
    task.cancel()
    try:
        await task
    except asyncio.CancelledError:
        print("cancelled:", task.cancelled(), task.done())
    print(log)

    shielded = asyncio.create_task(asyncio.sleep(0.02, "survivor"))
    try:
        await asyncio.wait_for(asyncio.shield(shielded), 0.001)
    except asyncio.TimeoutError:
        print("gave up waiting, yet:", await shielded)
    return log


asyncio.run(main())
