# Sourced, with the root folder as working folder: what a build was made from, and what it made.
#
# A list (name, size, time of each file) takes a few milliseconds and is compared at every start.
# A digest reads the files; it settles whether a list differs for a reason, such as after copying the folder.

SOURCES='pom.xml */pom.xml */src/main bin/prepare-launch'
JARS='cli/target/constrictor.jar cli/target/lib'
# Written last, by a build that succeeded: the list of SOURCES from its beginning, of JARS and the JDK from its end.
STAMP=cli/target/launch/stamp
# The AOT cache is good only for the options it was made with.
JAVA_OPTIONS='-XX:+UseSerialGC -XX:+DisplayVMOutputToStderr --enable-native-access=ALL-UNNAMED'

list_files() {
    find "$@" -type f ! -name '*.pyc' -printf '%p %s %T@\n' 2>/dev/null || true # a path that is missing is just not listed
}

digest_files() {
    find "$@" -type f ! -name '*.pyc' -print0 2>/dev/null | LC_ALL=C sort -z | xargs -0r sha256sum | sha256sum | cut -c 1-64
}
