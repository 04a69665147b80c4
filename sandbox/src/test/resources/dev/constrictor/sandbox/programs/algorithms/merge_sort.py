def merge(left, right, key):
    merged = []
    i = j = 0
    while i < len(left) and j < len(right):
        if key(left[i]) <= key(right[j]):
            merged.append(left[i])
            i += 1
        else:
            merged.append(right[j])
            j += 1
    return merged + left[i:] + right[j:]


def merge_sort(items, key=lambda x: x):
    if len(items) < 2:
        return items
    middle = len(items) // 2
    return merge(merge_sort(items[:middle], key), merge_sort(items[middle:], key), key)


words = "the quick brown fox jumps over the lazy dog".split()
print(merge_sort(words))
print(merge_sort(words, key=len))
print("stable:", merge_sort(words, key=len) == sorted(words, key=len))
result = merge_sort([5, 2, 9, 1, 5, 6, -3, 0])
