import threading

NAMES = ["Plato", "Kant", "Hume", "Marx", "Mill"]
forks = [threading.Lock() for _ in NAMES]
meals = dict.fromkeys(NAMES, 0)
eating = threading.Semaphore(len(NAMES) - 1)


def dine(index, name, times):
    left, right = forks[index], forks[(index + 1) % len(forks)]
    for _ in range(times):
        with eating, left, right:
            meals[name] += 1


threads = [threading.Thread(target=dine, args=(i, name, 20)) for i, name in enumerate(NAMES)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join(10)
print("everybody finished:", not any(thread.is_alive() for thread in threads))
for name in NAMES:
    print(f"{name:<6} ate {meals[name]} times")
sum(meals.values())
