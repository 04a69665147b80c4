import operator

OPERATORS = {"+": operator.add, "-": operator.sub, "*": operator.mul, "/": operator.truediv, "^": operator.pow}
PRECEDENCE = {"+": 1, "-": 1, "*": 2, "/": 2, "^": 3}


def shunting_yard(tokens):
    output, stack = [], []
    for token in tokens:
        if token in OPERATORS:
            while stack and stack[-1] != "(" and (
                PRECEDENCE[stack[-1]] > PRECEDENCE[token] or PRECEDENCE[stack[-1]] == PRECEDENCE[token] and token != "^"
            ):
                output.append(stack.pop())
            stack.append(token)
        elif token == "(":
            stack.append(token)
        elif token == ")":
            while stack[-1] != "(":
                output.append(stack.pop())
            stack.pop()
        else:
            output.append(token)
    return output + stack[::-1]


def evaluate(tokens):
    stack = []
    for token in tokens:
        if token in OPERATORS:
            if len(stack) < 2:
                raise ValueError(f"too few values for {token}")
            right, left = stack.pop(), stack.pop()
            stack.append(OPERATORS[token](left, right))
        else:
            stack.append(float(token))
    if len(stack) != 1:
        raise ValueError(f"{len(stack)} values left")
    return stack[0]


for infix in ("3 + 4 * 2", "( 3 + 4 ) * 2", "3 + 4 * 2 / ( 1 - 5 ) ^ 2 ^ 3", "8 - 3 - 2"):
    postfix = shunting_yard(infix.split())
    print(f"{infix}  =>  {' '.join(postfix)}  =>  {evaluate(postfix):g}")
for broken in ("1 +", "1 2", "x"):
    try:
        evaluate(broken.split())
    except ValueError as error:
        print(error)
evaluate("5 1 2 + 4 * + 3 -".split())
