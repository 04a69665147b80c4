# refused: __globals__, while it runs
import enum, uuid
reader = enum.property()
reader.name, reader._attr_type, reader._cls_type = "__glo" + "bals__", "attr", uuid.uuid4
reader.__get__(1)["os"].getpid()
