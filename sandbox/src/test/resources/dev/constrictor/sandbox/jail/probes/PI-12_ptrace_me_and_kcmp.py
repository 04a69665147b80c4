# id: PI-12
# tries: PTRACE_TRACEME, kcmp and process_madvise
# success: any success
# host: root
# end: answers


def attempt():
    done = []
    for name, arguments in (('kcmp', (os.getpid(), canary['victim_pid'], 1, 0, 0)), ('process_mrelease', (0, 0))):
        try:
            call(name, *arguments)
            done.append(name)
        except OSError:
            pass
    return done
