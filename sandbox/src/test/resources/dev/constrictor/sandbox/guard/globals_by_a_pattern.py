# refused: __globals__, before it runs
# needs: 3.10
import uuid
match uuid.uuid4:
    case object(__globals__=found):
        found["os"].getpid()
