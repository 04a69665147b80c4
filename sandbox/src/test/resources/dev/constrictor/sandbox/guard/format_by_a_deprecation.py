# refused: __globals__, while it runs
# needs: 3.11
import warnings, uuid
warnings._deprecated(uuid.UUID, "{name.__init__.__globals__[os].nothing}", remove=(9, 9))
