# title: Switch off address randomization
# tries: Calls personality to set ADDR_NO_RANDOMIZE and READ_IMPLIES_EXEC, with which the next program that is started is easier to exploit.
# impact: Integrity
# proof: returned
# host: run
# uses: system_calls
# advice: Refuse personality with a seccomp filter, except for reading it.


def attempt(host):
    import os

    number = {"x86_64": 135, "aarch64": 92}[os.uname().machine]
    before = call(number, 0xFFFFFFFF)
    try:
        call(number, before | 0x0040000 | 0x0400000)
        changed = call(number, 0xFFFFFFFF)
    finally:
        call(number, before)
    return changed != before and f"personality {changed:#x}"
