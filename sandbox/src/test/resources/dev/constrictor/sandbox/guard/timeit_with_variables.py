# refused: somehow, while it runs
import timeit
timeit.timeit("__import__('o' + 's').getpid()", number=1, globals={})
