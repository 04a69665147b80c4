# id: RD-28
# tries: catastrophic backtracking
# success: it ran on
# host: destructive
# end: timeout


def attempt():
    import re
    return re.match(r'(a+)+$', 'a' * 60 + 'b')
