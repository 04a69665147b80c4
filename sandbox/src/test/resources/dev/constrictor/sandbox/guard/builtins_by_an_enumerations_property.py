# refused: __self__, while it runs
import enum
reader = enum.property()
reader.name, reader._attr_type, reader._cls_type = "__se" + "lf__", "attr", print
reader.__get__(1).open
