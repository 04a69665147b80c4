import threading


class Counter:
    def __init__(self):
        self.value = 0
        self._lock = threading.Lock()

    def add(self, times):
        for _ in range(times):
            with self._lock:
                self.value += 1


counter = Counter()
threads = [threading.Thread(target=counter.add, args=(2000,), name=f"worker-{n}") for n in range(4)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print(counter.value, [thread.name for thread in threads], any(thread.is_alive() for thread in threads))

reentrant = threading.RLock()


def nested(depth):
    with reentrant:
        return depth if depth == 0 else nested(depth - 1)


print(nested(5), threading.current_thread() is threading.main_thread(), threading.active_count())
lock = threading.Lock()
print(lock.acquire(blocking=False), lock.acquire(timeout=0.01), lock.locked())
lock.release()
counter.value
