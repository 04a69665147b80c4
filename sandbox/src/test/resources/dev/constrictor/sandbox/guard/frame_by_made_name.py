# refused: tb_frame, while it runs
try:
    1 / 0
except ZeroDivisionError as e:
    getattr(e.__traceback__, "tb_" + "frame")
