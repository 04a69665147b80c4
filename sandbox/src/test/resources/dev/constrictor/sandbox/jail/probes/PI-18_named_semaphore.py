# id: PI-18
# tries: sem_open and multiprocessing.Lock
# success: a named semaphore
# host: succeeds
# end: answers


def attempt():
    import multiprocessing
    return str(multiprocessing.Lock())
