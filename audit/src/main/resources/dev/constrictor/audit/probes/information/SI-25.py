# title: Read the files mapped into memory
# tries: Reads /proc/self/maps for the places of the interpreter's libraries on the host.
# impact: HostLeak
# proof: same
# host: run
# advice: Run the code without /proc, or with libraries at paths that say nothing.


def attempt(host):
    with open("/proc/self/maps") as file:
        fields = [line.split(maxsplit=5) for line in file]
    return "\n".join(sorted({line[5].strip() for line in fields if len(line) == 6 and line[5].startswith("/")}))
