# title: Gain rights by starting a program
# tries: Asks prctl whether no_new_privs is set; without it a set-uid program or one with file capabilities has more rights than who starts it.
# impact: Escape
# proof: returned
# host: run
# uses: system_calls
# stops: NOTHING no_new_privs
# advice: Set no_new_privs before code runs, for Docker with --security-opt no-new-privileges.


def attempt(host):
    import os

    is_set = call({"x86_64": 157, "aarch64": 167}[os.uname().machine], 39, 0, 0, 0, 0)
    return not is_set and "no_new_privs is not set"
