import ast
import keyword
from collections import Counter

SOURCE = '''
import math
from os import path as p

def area(r, *, scale=1):
    """Area of a circle."""
    if r < 0:
        raise ValueError("negative")
    return math.pi * r ** 2 * scale

class Shape(object):
    sides: int = 0
    def name(self): return type(self).__name__.lower()

total = sum(area(n) for n in range(3))
'''

tree = ast.parse(SOURCE)
print([type(node).__name__ for node in tree.body])
for node in ast.walk(tree):
    if isinstance(node, ast.FunctionDef):
        print(node.name, [arg.arg for arg in node.args.args], node.lineno, ast.get_docstring(node))


class Names(ast.NodeVisitor):
    def __init__(self):
        self.calls, self.loads = Counter(), set()

    def visit_Call(self, node):
        if isinstance(node.func, ast.Name):
            self.calls[node.func.id] += 1
        self.generic_visit(node)

    def visit_Name(self, node):
        if isinstance(node.ctx, ast.Load):
            self.loads.add(node.id)


names = Names()
names.visit(tree)
print(sorted(names.calls.items()), sorted(names.loads))
print(ast.unparse(tree.body[-1]), "|", ast.dump(ast.parse("x + 1", mode="eval").body.op))


class Double(ast.NodeTransformer):
    def visit_Constant(self, node):
        return ast.Constant(node.value * 2) if isinstance(node.value, int) else node


print(ast.unparse(Double().visit(ast.parse("f(1, 'a', [2, 3])"))))
print(keyword.iskeyword("lambda"), keyword.iskeyword("print"), "class".isidentifier())
ast.literal_eval("{'a': [1, 2.5, None, True], 'b': (1, -2)}")
