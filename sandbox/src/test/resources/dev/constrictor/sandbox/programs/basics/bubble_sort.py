def bubble_sort(items):
    items = list(items)
    swaps = 0
    for end in range(len(items) - 1, 0, -1):
        swapped = False
        for i in range(end):
            if items[i] > items[i + 1]:
                items[i], items[i + 1] = items[i + 1], items[i]
                swaps += 1
                swapped = True
        if not swapped:
            break
    return items, swaps


original = [64, 34, 25, 12, 22, 11, 90]
ordered, count = bubble_sort(original)
print("Original:", original)
print("Sorted:  ", ordered)
print("Swaps:   ", count)
assert ordered == sorted(original)
result = ordered
