# refused: __match_args__, before it runs
# needs: 3.10
import uuid
class M(type):
    def __instancecheck__(cls, other): return True
class P(metaclass=M):
    __match_args__ = ("__glob" + "als__",)
match uuid.uuid4:
    case P(found):
        found["os"].getpid()
