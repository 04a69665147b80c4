from collections import deque


def solve(sizes, goal):
    start = (0,) * len(sizes)
    queue, how = deque([start]), {start: None}
    while queue:
        state = queue.popleft()
        if goal in state:
            steps = []
            while how[state]:
                state, step = how[state]
                steps.append(step)
            return steps[::-1]
        for after, step in moves(state, sizes):
            if after not in how:
                how[after] = state, f"{step} {after}"
                queue.append(after)


def moves(state, sizes):
    for i, amount in enumerate(state):
        if amount < sizes[i]:
            yield changed(state, {i: sizes[i]}), f"fill {sizes[i]}"
        if amount:
            yield changed(state, {i: 0}), f"empty {sizes[i]}"
        for j, other in enumerate(state):
            poured = min(amount, sizes[j] - other)
            if i != j and poured:
                yield changed(state, {i: amount - poured, j: other + poured}), f"pour {sizes[i]} into {sizes[j]}"


def changed(state, values):
    return tuple(values.get(i, amount) for i, amount in enumerate(state))


for step in solve((3, 5), 4):
    print(step)
print("7 and 11, 6:", len(solve((7, 11), 6)), "steps; 2 and 4, 3:", solve((2, 4), 3))
solve((1, 2, 5), 4)
