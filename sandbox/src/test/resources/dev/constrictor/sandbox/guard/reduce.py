# refused: __reduce_ex__, before it runs
(1).__reduce_ex__(2)
