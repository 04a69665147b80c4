import threading

ready = threading.Event()
log = []


def runner(name):
    ready.wait(timeout=5)
    log.append(name)


threads = [threading.Thread(target=runner, args=(n,)) for n in range(3)]
for thread in threads:
    thread.start()
print("before", log, ready.is_set())
ready.set()
for thread in threads:
    thread.join()
print("after", sorted(log))

condition, turn, order = threading.Condition(), 0, []


def player(number, words):
    global turn
    for word in words:
        with condition:
            condition.wait_for(lambda: turn % 2 == number, timeout=5)
            order.append(word)
            turn += 1
            condition.notify_all()


pair = [threading.Thread(target=player, args=(n, words)) for n, words in enumerate((["ping"] * 3, ["pong"] * 3))]
for thread in pair:
    thread.start()
for thread in pair:
    thread.join()
print(order)

barrier, passed = threading.Barrier(3), []
group = [threading.Thread(target=lambda: passed.append(barrier.wait() >= 0)) for _ in range(3)]
[thread.start() for thread in group]
[thread.join() for thread in group]
print(passed, barrier.parties, barrier.broken)
" ".join(order)
