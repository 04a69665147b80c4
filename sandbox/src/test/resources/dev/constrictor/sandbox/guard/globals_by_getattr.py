# refused: __globals__, before it runs
import uuid
getattr(uuid.uuid4, "__globals__")
