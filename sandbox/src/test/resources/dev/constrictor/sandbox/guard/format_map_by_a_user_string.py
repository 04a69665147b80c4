# refused: __globals__, while it runs
import collections, uuid
collections.UserString("{it.__init__.__globals__[os].nothing}").format_map({"it": uuid.UUID})
