# refused: somehow, while it runs
import uuid
vars(uuid)["os"].getpid()
