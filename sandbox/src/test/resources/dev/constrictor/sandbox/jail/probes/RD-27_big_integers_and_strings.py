# id: RD-27
# tries: a huge power printed in decimal
# success: it ran on
# host: destructive
# end: timeout memory_limit


def attempt():
    sys.set_int_max_str_digits(0)
    return len(str(7 ** (1 << 25)))
