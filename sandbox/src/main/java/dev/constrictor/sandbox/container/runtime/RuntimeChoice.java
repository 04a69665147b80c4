package dev.constrictor.sandbox.container.runtime;

import static java.util.Objects.requireNonNull;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Which runtime a user wants.
 *
 * <p>A runtime without a kernel of its own is weaker, and nobody gets it without saying so: {@code auto}, {@code runsc},
 * {@code podman} and {@code docker} stand for gVisor only. {@code podman+crun} or {@code docker+runc} name the weaker
 * one, {@code podman+default} whatever this podman takes by itself.
 *
 * @param ociRuntime what podman or docker shall start containers with; without it, gVisor's runsc
 */
public record RuntimeChoice(Program program, Optional<String> ociRuntime) {
    public static final RuntimeChoice AUTO = new RuntimeChoice(Program.AUTO, Optional.empty());
    /** The values that {@link #parse} reads, for messages. */
    public static final String FORM =
            "auto, runsc, podman, docker, or podman+NAME or docker+NAME with the name of an OCI runtime, such as crun";

    /** The OCI runtime that podman or docker take by themselves. */
    static final String DEFAULT = "default";

    private static final Pattern OCI_RUNTIME = Pattern.compile("[a-z0-9][a-z0-9._-]{0,40}");

    /** In the order in which {@code auto} tries them. */
    public enum Program {
        AUTO,
        RUNSC,
        PODMAN,
        DOCKER;

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public RuntimeChoice {
        requireNonNull(program, "program is null");
        requireNonNull(ociRuntime, "ociRuntime is null");
    }

    /** Empty if it is not of the form. */
    public static Optional<RuntimeChoice> parse(String value) {
        String[] parts = value.strip().toLowerCase(Locale.ROOT).split("\\+", 2);
        Optional<String> ociRuntime = parts.length == 2 ? Optional.of(parts[1]) : Optional.empty();
        for (Program program : Program.values()) {
            boolean takesOne = program == Program.PODMAN || program == Program.DOCKER;
            if (program.word().equals(parts[0])
                    && ociRuntime
                            .map(name -> takesOne && OCI_RUNTIME.matcher(name).matches())
                            .orElse(true)) {
                return Optional.of(new RuntimeChoice(program, ociRuntime));
            }
        }
        return Optional.empty();
    }
}
