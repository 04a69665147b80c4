import asyncio
import threading
import time


def blocking(n):
    time.sleep(0.002)
    return n * 10, threading.current_thread() is threading.main_thread()


async def heartbeat(beats):
    while True:
        beats.append(1)
        await asyncio.sleep(0.001)


async def main():
    beats = []
    pulse = asyncio.create_task(heartbeat(beats))
    results = await asyncio.gather(*(asyncio.to_thread(blocking, n) for n in range(4)))
    print(results)
    loop = asyncio.get_running_loop()
    print(await loop.run_in_executor(None, sum, [1, 2, 3]))
    called = loop.create_future()
    loop.call_later(0.001, called.set_result, "later")
    loop.call_soon(print, "soon")
    print(await called)
    pulse.cancel()
    print("loop stayed alive:", len(beats) > 1)
    return [value for value, _ in results]


asyncio.run(main())
