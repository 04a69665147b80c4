package dev.constrictor.bench;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** What can be measured; {@code --only} names them. */
public enum Part {
    FLOOR("bare fork, exit and wait of the same warm interpreter"),
    READY("2+2 by an inmate that was ready"),
    ON_DEMAND("2+2 by an inmate forked for it"),
    PROCESSES("2+2 by a new process: embedded python, system python, bubblewrap"),
    CONTAINERS("2+2 in a container: gVisor's runsc and podman, ready and started for it"),
    SCIENCE("pandas' describe() by a ready inmate, a ready container, a new process, podman"),
    STDIO("2+2 by a server over stdin and stdout"),
    HTTP("2+2 by a server over HTTP"),
    RUN("./constrictor run -c 1, the whole process"),
    SERVE("a cold ./constrictor serve until its first result, and its memory at rest"),
    START("opening a sandbox until its first result"),
    THROUGHPUT("executions per second with 1 to 16 clients, and with 16 over HTTP"),
    HALF_LOAD("2+2 while calls come at random, half as many as there could be"),
    FLOOD("what a caller who floods the server does to another one"),
    FLAT("2+2 by a server that has run many before, and its memory then"),
    PEERS("what others would use instead, at the same work, in turn with ours; installs them first"),
    COMPUTE("code that only computes, by a ready inmate and by the same interpreter without one"),
    CPU("processor time per execution"),
    MEMORY("private memory per ready inmate, resident memory of the rest"),
    PROFILE("where the time of an execution on demand goes");

    private final String description;

    Part(String description) {
        this.description = description;
    }

    public String wireName() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public String description() {
        return description;
    }

    static Optional<Part> of(String wireName) {
        return Arrays.stream(values())
                .filter(part -> part.wireName().equals(wireName))
                .findFirst();
    }

    static String allNames() {
        return Arrays.stream(values()).map(Part::wireName).collect(Collectors.joining(","));
    }
}
