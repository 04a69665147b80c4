# refused: somehow, while it runs
import contextlib
class R(contextlib.redirect_stdout):
    _stream = "modules"
r = R({})
with r:
    pass
r._old_targets[0]["os"].getpid()
