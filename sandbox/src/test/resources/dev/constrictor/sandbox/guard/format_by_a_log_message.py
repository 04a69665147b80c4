# refused: __globals__, while it runs
import logging, uuid
formatter = logging.Formatter("{thing.__init__.__globals__[os].nothing}", style="{", validate=False)
formatter.format(logging.makeLogRecord({"thing": uuid.UUID}))
