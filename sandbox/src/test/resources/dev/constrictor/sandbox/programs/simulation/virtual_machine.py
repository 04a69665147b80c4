PROGRAM = """
    push 10
    store n
    push 1
    store total
loop:
    load n
    jz end
    load total
    load n
    mul
    store total
    load n
    push 1
    sub
    store n
    jmp loop
end:
    load total
    print
"""


def assemble(text):
    code, labels = [], {}
    for line in text.split("\n"):
        line = line.strip()
        if line.endswith(":"):
            labels[line[:-1]] = len(code)
        elif line:
            operation, *argument = line.split()
            code.append((operation, argument[0] if argument else None))
    return [(op, labels.get(arg, int(arg) if arg and arg.isdigit() else arg)) for op, arg in code]


def run(code):
    stack, memory, counter, steps = [], {}, 0, 0
    binary = {"add": lambda a, b: a + b, "sub": lambda a, b: a - b, "mul": lambda a, b: a * b}
    while counter < len(code):
        operation, argument = code[counter]
        counter, steps = counter + 1, steps + 1
        if operation == "push":
            stack.append(argument)
        elif operation == "load":
            stack.append(memory[argument])
        elif operation == "store":
            memory[argument] = stack.pop()
        elif operation in binary:
            right, left = stack.pop(), stack.pop()
            stack.append(binary[operation](left, right))
        elif operation == "print":
            print("output:", stack.pop())
        elif operation == "jmp" or operation == "jz" and stack.pop() == 0:
            counter = argument
    return memory, steps


memory, steps = run(assemble(PROGRAM))
print(steps, "steps")
memory
