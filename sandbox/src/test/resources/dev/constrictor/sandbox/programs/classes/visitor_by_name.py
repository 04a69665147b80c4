class Number:
    def __init__(self, value):
        self.value = value


class Binary:
    def __init__(self, operator, left, right):
        self.operator, self.left, self.right = operator, left, right


class Visitor:
    def visit(self, node):
        method = getattr(self, "visit_" + type(node).__name__.lower(), None)
        if method is None:
            raise TypeError(f"{type(self).__name__} cannot visit {type(node).__name__}")
        return method(node)


class Printer(Visitor):
    def visit_number(self, node):
        return str(node.value)

    def visit_binary(self, node):
        return f"({self.visit(node.left)} {node.operator} {self.visit(node.right)})"


class Evaluator(Visitor):
    OPERATIONS = {"+": float.__add__, "*": float.__mul__, "-": float.__sub__}

    def visit_number(self, node):
        return float(node.value)

    def visit_binary(self, node):
        return self.OPERATIONS[node.operator](self.visit(node.left), self.visit(node.right))


tree = Binary("+", Number(2), Binary("*", Binary("-", Number(7), Number(3)), Number(5)))
print(Printer().visit(tree))
print(Evaluator().visit(tree))
try:
    Printer().visit("text")
except TypeError as error:
    print(error)
Evaluator().visit(tree)
