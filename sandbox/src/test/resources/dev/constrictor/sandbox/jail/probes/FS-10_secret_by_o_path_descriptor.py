# id: FS-10
# tries: open the secret's folder with O_PATH, then the file below it
# success: its content
# host: succeeds
# end: answers


def attempt():
    folder = os.open(os.path.dirname(canary['secret_file']), os.O_PATH)
    return os.read(os.open(os.path.basename(canary['secret_file']), os.O_RDONLY, dir_fd=folder), 1000).decode()
