# id: SI-16
# tries: frames, tracebacks and code objects of everything that called this code
# success: a path of the host
# host: impossible, on the host these paths are no leak
# end: answers


def attempt():
    import traceback
    seen = []
    frame = sys._getframe()
    while frame:
        seen.append([frame.f_code.co_filename, str(frame.f_locals)[:100000], str(frame.f_globals)[:100000]])
        frame = frame.f_back
    flipped = str(seen).encode(errors='replace').translate(bytes(range(255, -1, -1)))
    return [each for each in canary['flipped_marks'] if bytes.fromhex(each) in flipped]
