# Sourced by everything that starts Java, so that all of them agree on one JDK.
#
# find_jdk java|javac   sets JDK to the home of a Java 25 or newer that has this tool; fails if there is none.
# Reads the JDK's "release" file instead of starting Java: the launcher has milliseconds for this.

java_major() {
    [ -r "$1/release" ] || return 1
    while IFS='="' read -r java_major_key java_major_unused java_major_value; do
        if [ "$java_major_key" = JAVA_VERSION ]; then
            java_major_value=${java_major_value#\"}
            JAVA_MAJOR=${java_major_value%%[!0-9]*}
            return 0
        fi
    done <"$1/release"
    return 1
}

suitable_jdk() {
    [ -x "$1/bin/$2" ] && java_major "$1" && [ "${JAVA_MAJOR:-0}" -ge 25 ]
}

find_jdk() {
    if [ -n "${JAVA_HOME:-}" ] && suitable_jdk "$JAVA_HOME" "$1"; then
        JDK=$JAVA_HOME
        return 0
    fi
    JDK=
    for find_jdk_home in /usr/lib/jvm/*; do
        suitable_jdk "$find_jdk_home" "$1" || continue
        # 25 is what we build and test with; a newer one serves where it is the only one.
        if [ "$JAVA_MAJOR" -eq 25 ]; then
            JDK=$find_jdk_home
            return 0
        fi
        JDK=${JDK:-$find_jdk_home}
    done
    [ -z "$JDK" ] || return 0
    find_jdk_home=$(readlink -f -- "$(command -v "$1" || echo /nonexistent)" || true)
    find_jdk_home=${find_jdk_home%/bin/*}
    if [ -n "$find_jdk_home" ] && suitable_jdk "$find_jdk_home" "$1"; then
        JDK=$find_jdk_home
        return 0
    fi
    return 1
}

explain_missing_jdk() {
    cat >&2 <<'MESSAGE'
constrictor: no JDK 25 found in JAVA_HOME, /usr/lib/jvm or on the PATH.
  Debian 13 or newer:             apt install openjdk-25-jdk-headless
  older ones:                     install Temurin 25 from https://adoptium.net/installation/linux
  one elsewhere on this machine:  export JAVA_HOME=/path/to/jdk-25
MESSAGE
}
