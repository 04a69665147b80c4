import heapq
from collections import Counter
from itertools import count


def huffman(text):
    order = count()
    heap = [(weight, next(order), letter) for letter, weight in sorted(Counter(text).items())]
    heapq.heapify(heap)
    while len(heap) > 1:
        low, _, left = heapq.heappop(heap)
        high, _, right = heapq.heappop(heap)
        heapq.heappush(heap, (low + high, next(order), (left, right)))
    codes = {}

    def walk(node, prefix):
        if isinstance(node, tuple):
            walk(node[0], prefix + "0")
            walk(node[1], prefix + "1")
        else:
            codes[node] = prefix or "0"

    walk(heap[0][2], "")
    return codes


def decode(bits, codes):
    letters, buffer, output = {code: letter for letter, code in codes.items()}, "", []
    for bit in bits:
        buffer += bit
        if buffer in letters:
            output.append(letters[buffer])
            buffer = ""
    return "".join(output)


text = "this is an example of a huffman tree"
codes = huffman(text)
bits = "".join(codes[letter] for letter in text)
for letter, code in sorted(codes.items(), key=lambda item: (len(item[1]), item[1]))[:6]:
    print(repr(letter), code)
print(len(bits), "bits instead of", 8 * len(text))
assert decode(bits, codes) == text
result = round(len(bits) / (8 * len(text)), 4)
