# refused: somehow, while it runs
import enum
enum.IntEnum._convert_("X", "sys", lambda name: name == "modules").modules.value["os"].getpid()
