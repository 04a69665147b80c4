# title: Find the host's processes without /proc
# tries: Asks for the session, group, scheduling and priority of a planted process: calls that need no /proc and no right to the process.
# impact: HostLeak
# proof: returned
# host: run
# advice: Run the code in a pid namespace of its own; taking /proc away hides the list, not the processes.


def attempt(host):
    import os

    pid = host["pid"]
    questions = {
        "session": lambda: os.getsid(pid),
        "group": lambda: os.getpgid(pid),
        "scheduler": lambda: os.sched_getscheduler(pid),
        "processors": lambda: os.sched_getaffinity(pid),
        "priority": lambda: os.getpriority(os.PRIO_PROCESS, pid),
    }
    answers = []
    refusal = None
    for name, question in questions.items():
        try:
            answers.append(f"{name} {question()}")
        except OSError as error:
            refusal = error
    if not answers:
        raise refusal
    return ", ".join(answers)
