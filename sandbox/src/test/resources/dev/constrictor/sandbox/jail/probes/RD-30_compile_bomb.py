# id: RD-30
# tries: nested brackets, a huge constant expression
# success: the server is disturbed
# host: destructive
# end: crashed memory_limit timeout answers


def attempt():
    for source in ('(' * 100000 + ')' * 100000, '-' * 1000000 + '1', 'x=' * 50000 + '1', '((((1**9)**9)**9)**9)**99'):
        try:
            compile(source, 'x', 'exec')
        except (SyntaxError, MemoryError, RecursionError, OverflowError):
            pass
    return None
