from bisect import bisect_left, bisect_right, insort


def binary_search(items, target):
    low, high = 0, len(items)
    while low < high:
        middle = (low + high) // 2
        if items[middle] < target:
            low = middle + 1
        else:
            high = middle
    return low if low < len(items) and items[low] == target else -1


numbers = [1, 3, 3, 3, 7, 9, 12, 15]
for target in (3, 15, 4):
    print(target, binary_search(numbers, target), bisect_left(numbers, target), bisect_right(numbers, target))

grades = [33, 99, 77, 70, 89, 90, 100]
letters = ["FDCBA"[bisect_right([60, 70, 80, 90], score)] for score in grades]
print(letters)

ordered = []
for score in grades:
    insort(ordered, score)
ordered
