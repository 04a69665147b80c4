# id: FS-04
# tries: climb with forty .. from the working folder and down again
# success: its content
# host: succeeds
# end: answers


def attempt():
    return open('../' * 40 + canary['secret_file']).read()
