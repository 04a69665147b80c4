import asyncio
import functools


def retry(times, first_delay=0.001):
    def decorate(function):
        @functools.wraps(function)
        async def wrapper(*args, **kwargs):
            delay = first_delay
            for attempt in range(1, times + 1):
                try:
                    return await function(*args, **kwargs)
                except OSError as error:
                    print(f"attempt {attempt}: {error}")
                    if attempt == times:
                        raise RuntimeError("gave up") from error
                    await asyncio.sleep(delay)
                    delay *= 2

        return wrapper

    return decorate


class Service:
    def __init__(self, failures):
        self.failures = failures

    @retry(times=3)
    async def call(self, what):
        """Asks the service."""
        if self.failures:
            self.failures -= 1
            raise ConnectionResetError("reset by peer")
        return f"answer to {what}"


async def main():
    print(await Service(2).call("everything"))
    try:
        await Service(5).call("nothing")
    except RuntimeError as error:
        print(error, "because of", type(error.__cause__).__name__)


asyncio.run(main())
print(Service.call.__name__, Service.call.__doc__, Service.call.__wrapped__ is not Service.call)
