package dev.constrictor.cli.audit;

import dev.constrictor.audit.target.ServerAddress;
import dev.constrictor.audit.target.TargetOptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Our own server as a target, with the language layer and without. */
public final class OwnServer {
    private static final String JAR = "-jar";
    /** What probes call the configuration in which the language layer lets them pass. */
    private static final String POLICY_OFF = "policy off";

    private final int jobs;
    private final Duration patience;

    public OwnServer(int jobs, Duration patience) {
        this.jobs = jobs;
        this.patience = patience;
    }

    /** Kernel layers alone first: it is they that count. */
    public List<TargetOptions> targets() {
        List<String> command = command(ProcessHandle.current().info());
        return List.of(
                target(name("policy off"), command, "off", Set.of()),
                target(name("policy standard"), command, "standard", Set.of(POLICY_OFF)));
    }

    /** Our server takes its engine from the same environment. */
    private static String name(String policy) {
        boolean containers = "container".equals(System.getenv("SANDBOX_ENGINE"));
        return "constrictor, %s%s".formatted(containers ? "containers, " : "", policy);
    }

    private TargetOptions target(String name, List<String> command, String policy, Set<String> forbidden) {
        List<String> arguments = List.of("serve", "--policy", policy);
        List<String> whole = new ArrayList<>(command);
        whole.addAll(arguments);
        return new TargetOptions(
                name,
                new ServerAddress.Started(whole, Map.of(), "constrictor " + String.join(" ", arguments)),
                Optional.empty(),
                Optional.empty(),
                true,
                jobs,
                patience,
                forbidden);
    }

    /** This very program: the same Java, the same options, the same jar. */
    static List<String> command(ProcessHandle.Info process) {
        List<String> arguments = Arrays.asList(process.arguments().orElse(new String[0]));
        int jar = arguments.indexOf(JAR);
        if (process.command().isEmpty() || jar < 0 || jar + 1 >= arguments.size()) {
            throw new IllegalStateException("this process was not started from a jar, so it cannot start its like");
        }
        List<String> command = new ArrayList<>();
        command.add(process.command().get());
        command.addAll(arguments.subList(0, jar + 2));
        return command;
    }
}
