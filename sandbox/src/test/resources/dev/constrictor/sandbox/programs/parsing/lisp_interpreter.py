import math
import operator
from functools import reduce


def tokenize(text):
    return text.replace("(", " ( ").replace(")", " ) ").split()


def read(tokens):
    token = tokens.pop(0)
    if token == "(":
        items = []
        while tokens[0] != ")":
            items.append(read(tokens))
        tokens.pop(0)
        return items
    try:
        return int(token)
    except ValueError:
        return token


def evaluate(x, env):
    if isinstance(x, str):
        return env[x]
    if not isinstance(x, list):
        return x
    head, *rest = x
    if head == "define":
        env[rest[0]] = evaluate(rest[1], env)
        return None
    if head == "if":
        return evaluate(rest[1] if evaluate(rest[0], env) else rest[2], env)
    if head == "lambda":
        return lambda *args: evaluate(rest[1], {**env, **GLOBAL, **dict(zip(rest[0], args))})
    function, *arguments = [evaluate(part, env) for part in x]
    return function(*arguments)


GLOBAL = {
    "+": lambda *args: sum(args), "*": lambda *args: math.prod(args), "-": operator.sub, "<": operator.lt,
    "=": operator.eq, "list": lambda *args: list(args), "map": lambda f, items: list(map(f, items)), "max": max,
    "fold": lambda f, start, items: reduce(f, items, start),
}
PROGRAM = [
    "(define square (lambda (x) (* x x)))",
    "(define fact (lambda (n) (if (< n 2) 1 (* n (fact (- n 1))))))",
    "(square 12)",
    "(fact 20)",
    "(map square (list 1 2 3 4))",
    "(fold + 0 (map fact (list 1 2 3)))",
    "((lambda (a b) (max a b 7)) 3 9)",
]
for line in PROGRAM:
    value = evaluate(read(tokenize(line)), GLOBAL)
    if value is not None:
        print(line, "=>", value)
try:
    evaluate(read(tokenize("(unknown 1)")), GLOBAL)
except KeyError as error:
    print("undefined", error)
evaluate(read(tokenize("(fact 10)")), GLOBAL)
