# title: Compile a source that grows
# tries: Compiles a list of a million variables, a source of 2 MB that takes more than a gigabyte while it is compiled.
# impact: HostDoS
# proof: returned
# host: never, it takes up to 4 GB of memory
# timeout: 20
# advice: Limit the size of code that is accepted, and compile it only inside the sandbox, under its limits.


def attempt(host):
    source = "[" + "x," * (1 << 20) + "]"
    compile(source, "large", "eval")
    return "compiled a source of 2 MB"
