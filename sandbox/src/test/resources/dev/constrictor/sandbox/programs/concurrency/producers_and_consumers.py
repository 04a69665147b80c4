import queue
import threading

tasks, results = queue.Queue(maxsize=3), []
STOP = object()


def producer(name, count):
    for n in range(count):
        tasks.put((name, n))


def consumer():
    while (item := tasks.get()) is not STOP:
        results.append(item)
        tasks.task_done()
    tasks.task_done()


producers = [threading.Thread(target=producer, args=(name, 5)) for name in "ab"]
consumers = [threading.Thread(target=consumer) for _ in range(2)]
for thread in producers + consumers:
    thread.start()
for thread in producers:
    thread.join()
for _ in consumers:
    tasks.put(STOP)
tasks.join()
for thread in consumers:
    thread.join()
print(len(results), sorted(results)[:3], tasks.empty())
print([n for name, n in sorted(results) if name == "b"])

stack, ordered = queue.LifoQueue(), queue.PriorityQueue()
for n in (3, 1, 2):
    stack.put(n)
    ordered.put((n, str(n)))
print([stack.get() for _ in range(3)], [ordered.get()[1] for _ in range(3)])
try:
    stack.get(timeout=0.01)
except queue.Empty:
    print("empty")
sorted(results)[-1]
