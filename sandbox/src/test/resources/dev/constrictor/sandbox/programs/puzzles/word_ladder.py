from collections import defaultdict, deque

WORDS = "cold cord card ward warm word worm wold gold goad road rood food fool cool cook".split()


def neighbours(words):
    patterns = defaultdict(list)
    for word in words:
        for i in range(len(word)):
            patterns[word[:i] + "_" + word[i + 1 :]].append(word)
    graph = defaultdict(set)
    for group in patterns.values():
        for word in group:
            graph[word].update(other for other in group if other != word)
    return graph


def ladder(graph, start, goal):
    queue, previous = deque([start]), {start: None}
    while queue:
        word = queue.popleft()
        if word == goal:
            path = []
            while word:
                path.append(word)
                word = previous[word]
            return path[::-1]
        for other in sorted(graph[word]):
            if other not in previous:
                previous[other] = word
                queue.append(other)
    return None


graph = neighbours(WORDS)
for start, goal in (("cold", "warm"), ("gold", "cook"), ("cold", "zzzz")):
    path = ladder(graph, start, goal)
    print(f"{start} to {goal}: {' > '.join(path) if path else 'impossible'}")
max(graph, key=lambda word: (len(graph[word]), word))
