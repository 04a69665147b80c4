PAIRS = {")": "(", "]": "[", "}": "{"}


def check(text):
    stack = []
    for position, character in enumerate(text):
        if character in PAIRS.values():
            stack.append((character, position))
        elif character in PAIRS:
            if not stack:
                return f"{character} at {position} closes nothing"
            opened, where = stack.pop()
            if opened != PAIRS[character]:
                return f"{character} at {position} closes {opened} at {where}"
    return f"{stack[-1][0]} at {stack[-1][1]} stays open" if stack else "balanced"


def longest_valid(text):
    stack, best = [-1], 0
    for i, c in enumerate(text):
        if c == "(":
            stack.append(i)
        else:
            stack.pop()
            if stack:
                best = max(best, i - stack[-1])
            else:
                stack.append(i)
    return best


def generate(n, opened=0, closed=0, text=""):
    if len(text) == 2 * n:
        yield text
    if opened < n:
        yield from generate(n, opened + 1, closed, text + "(")
    if closed < opened:
        yield from generate(n, opened, closed + 1, text + ")")


for text in ("([]{})", "f(x[0]", "(]", "}", ""):
    print(f"{text!r}: {check(text)}")
print(longest_valid(")()())"), list(generate(3)))
[sum(1 for _ in generate(n)) for n in range(7)]
