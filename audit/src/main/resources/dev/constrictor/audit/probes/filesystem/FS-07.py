# title: Search home folders for credentials
# tries: Looks in every home folder it can think of for files in which tools keep tokens, and for a planted one among them. Only the planted one is read.
# impact: HostLeak
# proof: secret
# host: run
# stops: NOTHING mount namespace
# advice: Keep home folders, /run/secrets and mounted service accounts out of the sandbox.

NAMES = (
    ".aws/credentials", ".azure/msal_token_cache.json", ".config/gcloud/credentials.db", ".config/gh/hosts.yml",
    ".docker/config.json", ".git-credentials", ".kube/config", ".netrc", ".npmrc", ".pgpass", ".pypirc",
)
ELSEWHERE = ("/run/secrets/kubernetes.io/serviceaccount/token", "/var/run/secrets/kubernetes.io/serviceaccount/token")


def attempt(host):
    import glob
    import os

    planted = os.path.basename(host["home_secret_file"])
    homes = {"/root", os.path.expanduser("~"), os.environ.get("HOME", "/"), os.path.dirname(host["home_secret_file"])}
    homes.update(glob.glob("/home/*"))
    found = []
    for path in [*ELSEWHERE, *(os.path.join(home, name) for home in sorted(homes) for name in (planted, *NAMES))]:
        try:
            with open(path) as file:
                found.append(f"{path}: {file.read()}" if path.endswith(planted) else path)
        except OSError:
            pass
    return "\n".join(found)
