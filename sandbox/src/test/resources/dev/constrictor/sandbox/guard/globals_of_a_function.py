# refused: __globals__, before it runs
import uuid
uuid.uuid4.__globals__["os"].getpid()
