"""Put after every probe: what it got, if anything."""

try:
    result = {"got": attempt() or None}
except Exception as error:
    result = {"got": None, "stopped_by": repr(error)[:1000]}
