# refused: __globals__, while it runs
import uuid
("{f.__glo" + "bals__}").format_map({"f": uuid.uuid4})
