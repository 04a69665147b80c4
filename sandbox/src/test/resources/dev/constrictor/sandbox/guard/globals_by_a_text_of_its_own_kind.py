# refused: __globals__, while it runs
import uuid
class Name(str):
    def __hash__(self): return 1
    def __eq__(self, other): return False
getattr(uuid.uuid4, Name("__glob" + "als__"))["os"].getpid()
