# title: Read the processor's model from files
# tries: Reads /proc/cpuinfo and the identification in /sys, which tell the processor's model, microcode and known flaws.
# impact: HostLeak
# proof: same
# host: run
# advice: Leave /proc and /sys out of the sandbox; it is of small weight, for the processor tells its model to any code.

TELLING = ("model name", "microcode", "bugs", "CPU implementer", "CPU part")


def attempt(host):
    refusal = None
    for path in ("/proc/cpuinfo", "/sys/devices/system/cpu/cpu0/regs/identification/midr_el1"):
        try:
            with open(path) as file:
                lines = file.read().splitlines()
        except OSError as error:
            refusal = error
            continue
        # Frequencies change from moment to moment.
        return "\n".join(sorted({line for line in lines if line.startswith(TELLING + ("0x",))}))
    raise refusal
