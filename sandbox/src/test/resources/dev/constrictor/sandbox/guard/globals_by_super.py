# refused: __globals__, while it runs
import uuid
class A:
    def get(self, name): return super().__getattribute__(name)
type(uuid.uuid4).__getattribute__(uuid.uuid4, "__glob" + "als__")["os"].getpid()
