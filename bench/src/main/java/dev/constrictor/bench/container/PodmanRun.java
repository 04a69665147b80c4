package dev.constrictor.bench.container;

import dev.constrictor.bench.machine.InstalledProgram;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code podman run --rm} of an image's interpreter, isolated as our engine's containers are as far as time could depend on
 * it.
 *
 * @param interpreter in the image
 */
public record PodmanRun(PodmanImage image, String interpreter) {
    private static final List<String> ISOLATION =
            List.of("--network", "none", "--read-only", "--cap-drop", "all", "--security-opt", "no-new-privileges");
    // Those that podman sets by itself are more than some machines allow.
    private static final List<String> LIMITS =
            List.of("--ulimit", "nofile=1024:1024", "--ulimit", "nproc=256:256", "--timeout", "60");

    /** What podman has its containers run by. */
    public enum OciRuntime {
        DEFAULT,
        RUNSC
    }

    /** @param program what comes after the interpreter's name */
    public List<String> command(OciRuntime runtime, List<String> program) {
        List<String> command = new ArrayList<>(List.of(image.podman().toString(), "--log-level", "error"));
        if (runtime == OciRuntime.RUNSC) {
            String runsc =
                    InstalledProgram.find(ContainerRun.RUNSC, System.getenv()).toString();
            command.addAll(List.of("--runtime", runsc, "--runtime-flag", "network=none"));
        }
        command.addAll(List.of("run", "--rm", "--pull", "never", "--log-driver", "none"));
        command.addAll(ISOLATION);
        command.addAll(LIMITS);
        command.addAll(List.of("--entrypoint", interpreter, image.name()));
        command.addAll(program);
        return command;
    }
}
