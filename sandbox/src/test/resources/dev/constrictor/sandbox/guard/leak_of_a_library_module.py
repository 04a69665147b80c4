# refused: uuid.os, while it runs
import uuid
uuid.os.getpid()
