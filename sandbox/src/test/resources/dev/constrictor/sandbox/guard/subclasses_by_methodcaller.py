# refused: __subclasses__, while it runs
import operator
operator.methodcaller("__sub" + "classes__")(object)
