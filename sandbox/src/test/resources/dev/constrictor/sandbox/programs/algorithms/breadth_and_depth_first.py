from collections import defaultdict, deque

edges = [(1, 2), (1, 3), (2, 4), (3, 4), (4, 5), (6, 7)]
graph = defaultdict(list)
for a, b in edges:
    graph[a].append(b)
    graph[b].append(a)


def breadth_first(start):
    seen, queue, order = {start}, deque([start]), []
    while queue:
        node = queue.popleft()
        order.append(node)
        for neighbour in graph[node]:
            if neighbour not in seen:
                seen.add(neighbour)
                queue.append(neighbour)
    return order


def depth_first(node, seen=None):
    seen = seen if seen is not None else []
    seen.append(node)
    for neighbour in graph[node]:
        if neighbour not in seen:
            depth_first(neighbour, seen)
    return seen


def components():
    left = set(graph)
    while left:
        found = sorted(breadth_first(min(left)))
        left -= set(found)
        yield found


print("BFS:", breadth_first(1))
print("DFS:", depth_first(1))
result = list(components())
print("components:", result)
