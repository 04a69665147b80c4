def make_counter(start=0, step=1):
    count = start

    def counter():
        nonlocal count
        count += step
        return count

    def reset():
        nonlocal count
        count = start

    counter.reset = reset
    return counter


def make_account(balance):
    history = []

    def deposit(amount):
        nonlocal balance
        balance += amount
        history.append(amount)
        return balance

    return deposit, lambda: tuple(history)


def appender(item, items=[]):
    items.append(item)
    return items


visits = 0


def visit():
    global visits
    visits += 1
    return visits


a, b = make_counter(), make_counter(10, 5)
print(a(), a(), b(), a(), b())
a.reset()
print(a(), b())
deposit, history = make_account(100)
deposit(50)
print(deposit(-30), history(), deposit.__name__)
print(appender(1), appender(2), appender(3, []), appender.__defaults__)
print(visit(), visit(), visits)
try:
    (lambda: undefined_name)()
except NameError as error:
    print(error)
[f(10) for f in [lambda x, n=n: x * n for n in range(4)]]
