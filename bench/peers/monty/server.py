"""Monty's interpreter of a subset of Python, in its own pool of worker processes; every call has a session of its own."""

import anyio
from minimal_server import Answer, failure, serve, success
from pydantic_monty import AsyncMonty, CollectString, MontyError


async def execute(pool: AsyncMonty, code: str) -> Answer:
    printed = CollectString()
    try:
        async with pool.checkout() as session:
            return success(await session.feed_run(code, print_callback=printed), printed.output)
    except MontyError as error:
        return failure(str(error), error.display(), printed.output)


async def run() -> None:
    async with AsyncMonty() as pool:
        await serve("monty", lambda code: execute(pool, code))


if __name__ == "__main__":
    anyio.run(run)
