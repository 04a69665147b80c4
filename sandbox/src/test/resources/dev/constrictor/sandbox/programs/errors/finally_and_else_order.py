log = []


def early(n):
    try:
        log.append("try")
        if n == 0:
            return "returned"
        if n == 1:
            raise ValueError
    except ValueError:
        log.append("except")
        return "handled"
    else:
        log.append("else")
    finally:
        log.append("finally")
    return "end"


def loop():
    for i in range(3):
        try:
            if i == 1:
                continue
            if i == 2:
                break
        finally:
            log.append(i)
    else:
        log.append("never")


for n in range(3):
    print(early(n), log)
    log.clear()
loop()
print(log)

try:
    raise KeyError("gone")
except KeyError as error:
    kept = error
try:
    error
except NameError as unbound:
    print(type(unbound).__name__, "after the block;", repr(kept))

for number in (4, 9, 7):
    for divisor in range(2, number):
        if number % divisor == 0:
            print(number, "=", divisor, "*", number // divisor)
            break
    else:
        print(number, "is prime")
log
