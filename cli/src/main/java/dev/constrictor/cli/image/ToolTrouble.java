package dev.constrictor.cli.image;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Why podman or docker fails most often: known by what they print, for they tell it in no other way. */
enum ToolTrouble {
    PERMISSION(
            "permission denied",
            "this user may not do that",
            "Run it as a user who may use %s, or write an archive by --output"),
    DISK_FULL(
            "no space left on device",
            "the disk that holds its images is full",
            "Free some space, for example with '%s image prune', and try again"),
    NO_DAEMON(
            "cannot connect to",
            "its daemon does not answer",
            "Start it, for example with 'systemctl start %s', or write an archive by --output");

    private final String sign;
    private final String why;
    private final String remedy;

    ToolTrouble(String sign, String why, String remedy) {
        this.sign = sign;
        this.why = why;
        this.remedy = remedy;
    }

    static Optional<ToolTrouble> recognised(String printed) {
        String text = printed.toLowerCase(Locale.ROOT);
        return Arrays.stream(values())
                .filter(trouble -> text.contains(trouble.sign))
                .findFirst();
    }

    String why() {
        return why;
    }

    String remedy(String command) {
        return remedy.formatted(command);
    }
}
