# refused: __subclasses__, while it runs
type.__dict__["__sub" + "classes__"](object)
