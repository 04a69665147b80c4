import asyncio


async def fetch(name, delay, fail=False):
    print("start", name)
    await asyncio.sleep(delay)
    if fail:
        raise ConnectionError(f"{name} failed")
    print("done", name)
    return name.upper()


async def main():
    results = await asyncio.gather(fetch("slow", 0.03), fetch("fast", 0.005), fetch("middle", 0.015))
    print(results)
    mixed = await asyncio.gather(fetch("good", 0.002), fetch("bad", 0.001, fail=True), return_exceptions=True)
    print([repr(item) for item in mixed])
    return results


result = asyncio.run(main())
