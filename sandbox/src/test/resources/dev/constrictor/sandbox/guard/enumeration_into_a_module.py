# refused: somehow, while it runs
import enum
@enum.global_enum
class X(enum.IntEnum):
    __module__ = "uuid"
    A = 1
