# refused: __globals__, before it runs
import uuid
"{0.__globals__}".format(uuid.uuid4)
