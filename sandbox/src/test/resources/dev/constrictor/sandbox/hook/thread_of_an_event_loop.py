# refused: os.listdir
import asyncio, posix
async def main():
    await asyncio.get_running_loop().run_in_executor(None, posix.listdir, "/tmp")
asyncio.run(main())
