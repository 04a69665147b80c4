# [255,0,0]
from PIL import Image, ImageDraw
im = Image.new("RGB", (20, 10), "white"); ImageDraw.Draw(im).line((0, 0, 19, 9), fill="red")
im.getpixel((0, 0))
