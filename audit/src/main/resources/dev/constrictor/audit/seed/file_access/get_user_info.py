# probes: SI-09


def attempt(host):
    import os
    import pwd

    current_user = pwd.getpwuid(os.getuid())
    return {
        "name": current_user.pw_name,
        "uid": current_user.pw_uid,
        "gid": current_user.pw_gid,
        "home": current_user.pw_dir,
    }
