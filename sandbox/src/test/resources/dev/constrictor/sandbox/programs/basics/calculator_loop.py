import math

HISTORY = []


def calculate(line):
    left, operator, *right = line.split()
    a = float(left)
    b = float(right[0]) if right else None
    if operator == "+":
        value = a + b
    elif operator == "-":
        value = a - b
    elif operator == "*":
        value = a * b
    elif operator == "/":
        value = a / b
    elif operator == "sqrt":
        value = math.sqrt(a)
    else:
        raise KeyError(operator)
    HISTORY.append((line, value))
    return value


for line in ["1 + 2", "10 / 4", "9 sqrt", "1 / 0", "-1 sqrt", "x + 1", "1 ? 2", "7", "2 * 3.5"]:
    try:
        print(f"{line} = {calculate(line)}")
    except ZeroDivisionError:
        print(f"{line}: cannot divide by zero")
    except ValueError as error:
        print(f"{line}: {type(error).__name__}")
    except KeyError as error:
        print(f"{line}: unknown operator {error}")
print(len(HISTORY), "results, the largest is", max(value for _, value in HISTORY))
HISTORY[-1]
