import asyncio
import contextvars

user = contextvars.ContextVar("user", default="nobody")
trail = []


async def handle(name):
    token = user.set(name)
    await asyncio.sleep(0)
    trail.append(f"{name} sees {user.get()}")
    await log("handled")
    user.reset(token)
    return user.get()


async def log(text):
    trail.append(f"[{user.get()}] {text}")


async def main():
    print(await asyncio.gather(handle("ann"), handle("bob")))
    print("in main:", user.get())
    context = contextvars.copy_context()
    context.run(user.set, "guest")
    print(context[user], user.get(), user.name)


asyncio.run(main())
for line in trail:
    print(line)
len(trail)
