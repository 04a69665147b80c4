import asyncio
from contextlib import AsyncExitStack, asynccontextmanager


class Connection:
    def __init__(self, name):
        self.name = name

    async def __aenter__(self):
        await asyncio.sleep(0)
        print("open", self.name)
        return self

    async def __aexit__(self, kind, error, traceback):
        print("close", self.name, kind.__name__ if kind else "cleanly")
        return kind is ZeroDivisionError


@asynccontextmanager
async def transaction(connection):
    print("begin on", connection.name)
    try:
        yield f"transaction of {connection.name}"
    except ValueError as error:
        print("rollback:", error)
    else:
        print("commit")


async def main():
    async with Connection("one") as one, transaction(one) as work:
        print(work)
    async with Connection("two"):
        1 / 0
    async with Connection("three") as three:
        async with transaction(three):
            raise ValueError("bad data")
    async with AsyncExitStack() as stack:
        names = [(await stack.enter_async_context(Connection(name))).name for name in "xyz"]
    return names


asyncio.run(main())
