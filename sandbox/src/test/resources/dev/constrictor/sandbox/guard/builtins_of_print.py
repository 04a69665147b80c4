# refused: __self__, while it runs
print.__self__.open("/etc/hostname")
