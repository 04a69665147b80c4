def sierpinski(n):
    if n == 0:
        return ["*"]
    smaller = sierpinski(n - 1)
    space = " " * 2 ** (n - 1)
    return [space + line + space for line in smaller] + [line + " " + line for line in smaller]


def carpet(n):
    if n == 0:
        return ["#"]
    smaller = carpet(n - 1)
    full = [line * 3 for line in smaller]
    return full + [line + " " * len(line) + line for line in smaller] + full


def koch(order):
    if order == 0:
        return "F"
    return koch(order - 1).replace("F", "F+F--F+F")


def dragon(n, turn="R"):
    return "" if n == 0 else dragon(n - 1, "R") + turn + dragon(n - 1, "L")


print("\n".join(line.rstrip() for line in sierpinski(3)))
print("\n".join(carpet(2)))
print(koch(2))
print(dragon(4))
result = [koch(order).count("F") for order in range(5)]
