from collections import deque

recent = deque(maxlen=3)
for page in "abcde":
    recent.append(page)
print(recent, list(recent), recent.maxlen)
recent.appendleft("z")
print(recent)

line = deque([1, 2, 3, 4, 5])
line.rotate(2)
print(line)
line.rotate(-1)
line.extendleft([10, 20])
print(line, line[0], line[-1], line.index(5), line.count(1))
line.remove(10)
line.insert(1, "x")
line.reverse()
print(line.pop(), line.popleft(), list(line))


def josephus(people, step):
    circle = deque(range(1, people + 1))
    order = []
    while circle:
        circle.rotate(1 - step)
        order.append(circle.popleft())
    return order


print(josephus(7, 3))


def tail(lines, n):
    return list(deque(lines, n))


print(tail((f"line {i}" for i in range(100)), 2))
try:
    deque().pop()
except IndexError as error:
    print(error)
deque("ab") + deque("c")
