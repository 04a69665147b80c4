import heapq

ROADS = {
    "A": {"B": 7, "C": 9, "F": 14},
    "B": {"A": 7, "C": 10, "D": 15},
    "C": {"A": 9, "B": 10, "D": 11, "F": 2},
    "D": {"B": 15, "C": 11, "E": 6},
    "E": {"D": 6, "F": 9},
    "F": {"A": 14, "C": 2, "E": 9},
    "Z": {},
}


def dijkstra(graph, start):
    distance = {node: float("inf") for node in graph}
    previous = {}
    distance[start] = 0
    queue = [(0, start)]
    while queue:
        cost, node = heapq.heappop(queue)
        if cost > distance[node]:
            continue
        for neighbour, weight in graph[node].items():
            if (candidate := cost + weight) < distance[neighbour]:
                distance[neighbour] = candidate
                previous[neighbour] = node
                heapq.heappush(queue, (candidate, neighbour))
    return distance, previous


def path_to(node, previous):
    path = [node]
    while node in previous:
        node = previous[node]
        path.append(node)
    return path[::-1]


distance, previous = dijkstra(ROADS, "A")
for node in sorted(ROADS):
    print(node, distance[node], " > ".join(path_to(node, previous)))
distance
