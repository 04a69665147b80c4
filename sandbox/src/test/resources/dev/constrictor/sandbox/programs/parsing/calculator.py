import re

TOKEN = re.compile(r"\s*(?:(?P<number>\d+\.?\d*)|(?P<operator>\*\*|[-+*/%()]))")


class Calculator:
    def __init__(self, text):
        self.tokens = list(self.tokenize(text))
        self.position = 0

    @staticmethod
    def tokenize(text):
        position, text = 0, text.rstrip()
        while position < len(text):
            match = TOKEN.match(text, position)
            if not match:
                raise SyntaxError(f"unexpected {text[position:].strip()[0]!r}")
            yield float(match["number"]) if match["number"] else match["operator"]
            position = match.end()

    def peek(self):
        return self.tokens[self.position] if self.position < len(self.tokens) else None

    def take(self, *wanted):
        token = self.peek()
        if token in wanted and token is not None:
            self.position += 1
            return token

    def expression(self):
        value = self.term()
        while operator := self.take("+", "-"):
            value = value + self.term() if operator == "+" else value - self.term()
        return value

    def term(self):
        value = self.factor()
        while operator := self.take("*", "/", "%"):
            right = self.factor()
            value = value * right if operator == "*" else value / right if operator == "/" else value % right
        return value

    def factor(self):
        if self.take("-"):
            return -self.factor()
        base = self.atom()
        return base ** self.factor() if self.take("**") else base

    def atom(self):
        token = self.peek()
        self.position += 1
        if token == "(":
            value = self.expression()
            if not self.take(")"):
                raise SyntaxError("missing )")
            return value
        if isinstance(token, float):
            return token
        raise SyntaxError(f"unexpected {token or 'end'}")


def calculate(text):
    calculator = Calculator(text)
    value = calculator.expression()
    if calculator.peek() is not None:
        raise SyntaxError(f"left over: {calculator.peek()}")
    return value


for text in ("1 + 2 * 3", "(1 + 2) * 3", "2 ** 3 ** 2", "-2 ** 2", "10 / 4 % 2", "1 +", "(1", "2 $ 3", "1 / 0", "1 2"):
    try:
        print(f"{text} = {calculate(text):g}")
    except (SyntaxError, ZeroDivisionError) as error:
        print(f"{text}: {error}")
result = calculate("3.5 * (2 - 4) ** 2")
