# refused: __globals__, while it runs
import uuid
object.__getattribute__(uuid.uuid4, "__glob" + "als__")["os"].getpid()
