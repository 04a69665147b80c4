# id: PI-27
# tries: setsid, setpgid into another group
# success: any success
# host: optional
# end: answers


def attempt():
    done = []
    for question in (lambda: os.setpgid(0, canary['victim_group']), lambda: os.setsid(), lambda: os.tcsetpgrp(0, 1)):
        try:
            question()
            done.append('changed')
        except OSError:
            pass
    return done
