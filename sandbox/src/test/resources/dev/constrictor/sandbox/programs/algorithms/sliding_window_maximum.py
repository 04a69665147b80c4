from collections import deque


def window_maxima(values, width):
    best = deque()
    for index, value in enumerate(values):
        while best and values[best[-1]] <= value:
            best.pop()
        best.append(index)
        if best[0] <= index - width:
            best.popleft()
        if index >= width - 1:
            yield values[best[0]]


def longest_unique_run(text):
    last, start, best = {}, 0, ""
    for i, letter in enumerate(text):
        if last.get(letter, -1) >= start:
            start = last[letter] + 1
        last[letter] = i
        best = max(best, text[start : i + 1], key=len)
    return best


def maximum_subarray(values):
    best = current = values[0]
    for value in values[1:]:
        current = max(value, current + value)
        best = max(best, current)
    return best


data = [1, 3, -1, -3, 5, 3, 6, 7]
print(list(window_maxima(data, 3)))
assert list(window_maxima(data, 3)) == [max(data[i : i + 3]) for i in range(6)]
print(longest_unique_run("pwwkewabc"), longest_unique_run(""))
maximum_subarray([-2, 1, -3, 4, -1, 2, 1, -5, 4])
