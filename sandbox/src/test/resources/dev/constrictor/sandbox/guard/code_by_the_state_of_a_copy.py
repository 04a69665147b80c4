# refused: __code__, while it runs
import copy, uuid
class Copied:
    def __reduce_ex__(self, protocol):
        return lambda: uuid.uuid4, (), (None, {"__co" + "de__": 1})
copy.copy(Copied())
