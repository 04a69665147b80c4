# refused: os.mkdir
import asyncio, posix
async def main():
    asyncio.get_running_loop().call_soon(posix.mkdir, "/tmp/made")
    await asyncio.sleep(0.01)
asyncio.run(main())
