# refused: __globals__, while it runs
import collections, uuid
collections.UserString("{0.__init__.__globals__[os].nothing}").format(uuid.UUID)
