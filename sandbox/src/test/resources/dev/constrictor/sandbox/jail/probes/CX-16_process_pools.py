# id: CX-16
# tries: multiprocessing with each start method, and a process pool
# success: a worker has answered
# host: succeeds
# end: answers


def attempt():
    import multiprocessing
    made = []
    for method in ('fork', 'spawn', 'forkserver'):
        try:
            process = multiprocessing.get_context(method).Process(target=abs, args=(1,))
            process.start()
            process.join(5)
            made.append(method)
        except (OSError, RuntimeError):
            pass
    return made
