# title: Read the list of users
# tries: Reads the password database for the names, homes and shells of the machine's users.
# impact: HostLeak
# proof: same
# host: run
# stops: NOTHING mount namespace
# advice: Give the sandbox a file system of its own, without the host's /etc/passwd.


def attempt(host):
    import pwd

    return "\n".join(f"{user.pw_name}:{user.pw_uid}:{user.pw_dir}" for user in pwd.getpwall())
