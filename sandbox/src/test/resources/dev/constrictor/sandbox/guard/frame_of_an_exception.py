# refused: tb_frame, before it runs
try:
    1 / 0
except ZeroDivisionError as e:
    e.__traceback__.tb_frame.f_back
