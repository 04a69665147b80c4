# title: Recurse without end
# tries: Lifts Python's limit on recursion and goes six million calls deep, which takes a gigabyte for the frames, or overflows the stack.
# impact: SelfDoS
# proof: returned
# host: never, it takes up to 4 GB of memory
# timeout: 10
# advice: Limit memory per execution, with RLIMIT_AS or a control group, and run code in a process whose crash costs nobody else anything.


def attempt(host):
    import sys

    sys.setrecursionlimit(10**9)

    def deeper(left):
        return deeper(left - 1) if left else "went six million calls deep"

    return deeper(6_000_000)
