package dev.constrictor.audit.posture;

import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.regex.Pattern;

/**
 * What a property ought to be.
 *
 * @param right of the value inside and the value on the host
 */
record PostureRule(String property, String should, BiPredicate<String, String> right) {
    private static final Pattern NO_CAPABILITY = Pattern.compile("effective 0, permitted 0, inheritable 0");
    private static final Set<String> HARMLESS_VARIABLES = Set.of(
            "HOME",
            "LANG",
            "LC_ALL",
            "LC_CTYPE",
            "PATH",
            "PWD",
            "SHLVL",
            "TERM",
            "TMPDIR",
            "TZ",
            "USER",
            "LOGNAME",
            "SHELL",
            "HOSTNAME",
            "_",
            "LD_LIBRARY_PATH",
            "MPLCONFIGDIR",
            "MPLBACKEND");

    static List<PostureRule> all() {
        return List.of(
                new PostureRule("capabilities", "none", matches(NO_CAPABILITY)),
                new PostureRule(
                        "bounding set", "none, so that none can be had again", (inside, _) -> inside.equals("0")),
                new PostureRule("no_new_privs", "1: no program gives privileges", (inside, _) -> inside.equals("1")),
                new PostureRule("seccomp mode", "2: a filter of system calls", (inside, _) -> inside.equals("2")),
                new PostureRule("user", "not root", (inside, _) -> !inside.startsWith("uid 0,")),
                new PostureRule(
                        "groups",
                        "none of the host's",
                        (inside, host) -> !inside.equals(host) || inside.equals("none")),
                new PostureRule("process", "not among the host's processes", (inside, host) -> differs(inside, host)),
                new PostureRule("host name", "not the host's", PostureRule::differs),
                namespace("mount namespace"),
                namespace("pid namespace"),
                namespace("net namespace"),
                namespace("ipc namespace"),
                namespace("uts namespace"),
                namespace("user namespace"),
                new PostureRule(
                        "descriptors",
                        "0, 1, 2, and one to hand the result over",
                        (inside, _) -> Set.of("0", "1", "2", "3").containsAll(List.of(inside.split(" ")))),
                new PostureRule(
                        "environment",
                        "nothing of the server's",
                        (inside, _) -> HARMLESS_VARIABLES.containsAll(List.of(inside.split(" ")))),
                new PostureRule("root folder", "not the host's", PostureRule::differs),
                new PostureRule("mounts", "fewer than the host's", (inside, host) -> differs(inside, host)),
                new PostureRule(
                        "interfaces",
                        "none, or loopback only",
                        (inside, _) -> Set.of("none", "lo").contains(inside)),
                limited("limit of address space"),
                limited("limit of processor time"),
                limited("limit of open files"),
                limited("limit of file size"),
                limited("limit of processes"),
                new PostureRule("limit of core dumps", "0", (inside, _) -> inside.equals("0")));
    }

    private static PostureRule namespace(String property) {
        return new PostureRule(property, "not the host's", PostureRule::differs);
    }

    private static PostureRule limited(String property) {
        return new PostureRule(property, "limited", (inside, _) -> !inside.equals("unlimited"));
    }

    private static boolean differs(String inside, String host) {
        return !inside.equals(host);
    }

    private static BiPredicate<String, String> matches(Pattern pattern) {
        return (inside, _) -> pattern.matcher(inside).matches();
    }
}
