# refused: __subclasses__, before it runs
().__class__.__bases__[0].__subclasses__()
