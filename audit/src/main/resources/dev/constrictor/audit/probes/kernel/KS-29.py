# title: Hold capabilities
# tries: Asks with capget and prctl which capabilities are in its effective, permitted, inheritable, ambient and bounding sets; each one is a right of root's.
# impact: Escape
# proof: returned
# host: run
# uses: system_calls
# stops: NOTHING capability
# advice: Empty all capability sets, the bounding set too, before code runs.


def attempt(host):
    import ctypes
    import os

    capget, prctl = {"x86_64": (125, 157), "aarch64": (90, 167)}[os.uname().machine]
    sets = (ctypes.c_uint32 * 6)()
    call(capget, (ctypes.c_uint32 * 2)(0x20080522, 0), sets)
    names = ("effective", "permitted", "inheritable")
    counts = {name: sets[at].bit_count() + sets[at + 3].bit_count() for at, name in enumerate(names)}
    counts["bounding"] = counts["ambient"] = 0
    for capability in range(64):
        try:
            counts["bounding"] += call(prctl, 23, capability, 0, 0, 0)
            counts["ambient"] += call(prctl, 47, 1, capability, 0, 0)
        except OSError:  # past the last one that this kernel has
            break
    return ", ".join(f"{count} {name}" for name, count in counts.items() if count)
