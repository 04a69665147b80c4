# refused: open, while it runs
globals()["__built" + "ins__"]["open"]("/etc/hostname")
