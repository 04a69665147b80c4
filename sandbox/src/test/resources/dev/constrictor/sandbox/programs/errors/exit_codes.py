import atexit
import sys


def parse(arguments):
    options = {"verbose": False, "names": []}
    for argument in arguments:
        if argument == "-v":
            options["verbose"] = True
        elif argument.startswith("-"):
            print(f"unknown option {argument}", file=sys.stderr)
            return 2
        else:
            options["names"].append(argument)
    for name in options["names"]:
        print("Hello,", name + ("!" if options["verbose"] else "."))
    return 0


def main():
    status = parse(["-x"])
    print("status", status)
    try:
        sys.exit("a message")
    except SystemExit as end:
        print("caught", end.code)
    try:
        raise SystemExit(3)
    except SystemExit as end:
        print("caught", end.code)
    return parse(["-v", "Ann", "Bob"])


result = 7
atexit.register(print, "goodbye")
if __name__ == "__main__":
    sys.exit(main())
