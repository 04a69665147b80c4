package dev.constrictor.cli.doctor;

import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.container.runtime.RuntimeProbe;
import dev.constrictor.sandbox.container.runtime.Runtimes;
import java.util.List;
import java.util.Map;

/** What containers could be run with, the strongest first. None of them has to be there while one is, or none is used. */
final class RuntimeChecks {
    private RuntimeChecks() {}

    static List<Check> of(SandboxConfig config, Map<String, String> environment) {
        List<RuntimeProbe> probes = new Runtimes(environment).probes();
        String others = probes.stream().anyMatch(RuntimeProbe.Usable.class::isInstance)
                ? "another one may serve"
                : "one of them is needed";
        String use = config.usesContainers() ? others : "no container is used";
        return probes.stream().map(probe -> check(probe, use)).toList();
    }

    private static Check check(RuntimeProbe probe, String use) {
        String name = "container runtime " + probe.name();
        return switch (probe) {
            case RuntimeProbe.Usable usable ->
                Check.ok(
                        name,
                        "%s, %s%s"
                                .formatted(
                                        usable.version(),
                                        usable.ownKernel()
                                                ? "with gVisor's kernel"
                                                : "weaker: code shares this machine's kernel; had by name only",
                                        usable.name().contains("+")
                                                ? "; needs the image ('image inspect' tells)"
                                                : ""));
            case RuntimeProbe.Unusable unusable ->
                Check.notNeeded(name, "%s (%s). %s".formatted(unusable.why(), use, unusable.remedy()));
        };
    }
}
