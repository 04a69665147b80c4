# refused: uuid.os, while it runs
import uuid
getattr(uuid, "o" + "s").getpid()
