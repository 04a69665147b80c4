import ast

for text in (
    "[1, 2, 3]", "{'a': (1, 2)}", "'text'", "-5", "1 + 2j", "{1, 2}", "b'x'", "None", "1 + 1", "f()", "[1", "x",
):
    try:
        value = ast.literal_eval(text)
        print(f"{text:<14} {type(value).__name__}: {value!r}")
    except (ValueError, SyntaxError) as error:
        print(f"{text:<14} {type(error).__name__}")


def safe_arithmetic(text):
    operators = {ast.Add: lambda a, b: a + b, ast.Sub: lambda a, b: a - b, ast.Mult: lambda a, b: a * b,
                 ast.Div: lambda a, b: a / b, ast.Pow: lambda a, b: a ** b}

    def walk(node):
        if isinstance(node, ast.Expression):
            return walk(node.body)
        if isinstance(node, ast.Constant) and isinstance(node.value, (int, float)):
            return node.value
        if isinstance(node, ast.BinOp) and type(node.op) in operators:
            return operators[type(node.op)](walk(node.left), walk(node.right))
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            return -walk(node.operand)
        raise ValueError(f"{type(node).__name__} is not allowed")

    return walk(ast.parse(text, mode="eval"))


for text in ("2 + 3 * (4 - 1)", "-2 ** 2", "7 / 2", "__import__('os')", "x + 1"):
    try:
        print(text, "=", safe_arithmetic(text))
    except ValueError as error:
        print(text, "-", error)
safe_arithmetic("1.5 * 4")
