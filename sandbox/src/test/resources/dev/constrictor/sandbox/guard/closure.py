# refused: __closure__, before it runs
(lambda: 1).__closure__
