import threading
import time

local = threading.local()
local.name = "main"
seen = {}


def work(name):
    seen[name] = hasattr(local, "name")
    local.name = name
    time.sleep(0.002)
    seen[name] = (seen[name], local.name)


threads = [threading.Thread(target=work, args=(name,), daemon=True) for name in ("a", "b")]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join(timeout=5)
print(sorted(seen.items()), local.name)

fired = threading.Event()
timer = threading.Timer(0.01, fired.set)
timer.start()
print(fired.wait(5))
cancelled = threading.Timer(60, print, ["never"])
cancelled.start()
cancelled.cancel()
cancelled.join()
print(cancelled.finished.is_set())

semaphore = threading.BoundedSemaphore(2)
with semaphore:
    print(semaphore.acquire(blocking=False), semaphore.acquire(blocking=False))
    semaphore.release()
try:
    semaphore.release()
except ValueError as error:
    print("ValueError")
sorted(seen)
