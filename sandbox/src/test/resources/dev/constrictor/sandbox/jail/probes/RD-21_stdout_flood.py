# id: RD-21
# tries: endless output with newlines
# success: more than the limit
# host: destructive
# end: output_limit


def attempt():
    while True:
        print('x' * 1000)
