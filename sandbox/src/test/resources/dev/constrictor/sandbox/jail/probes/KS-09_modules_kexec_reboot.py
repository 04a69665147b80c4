# id: KS-09
# tries: init_module, delete_module, kexec_load, reboot with wrong magic, swapon, acct
# success: anything but a refusal
# host: root
# end: answers


def attempt():
    done = []
    for name, arguments in (('reboot', (1, 2, 3, 0)), ('swapoff', (b'/nowhere',)), ('delete_module', (b'nothing', 0))):
        try:
            call(name, *arguments)
            done.append(name)
        except OSError as error:
            if error.errno != errno.EPERM:
                done.append(name)
    return done
