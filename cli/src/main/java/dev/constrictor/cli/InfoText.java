package dev.constrictor.cli;

import dev.constrictor.sandbox.LayerStatus;
import dev.constrictor.sandbox.SandboxInfo;
import dev.constrictor.sandbox.config.Setting;
import dev.constrictor.sandbox.config.ShownSetting;
import dev.constrictor.sandbox.limits.Limits;
import dev.constrictor.sandbox.limits.MemorySize;
import dev.constrictor.sandbox.policy.Policy;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What is enforced, for a person to read. */
record InfoText(SandboxInfo info, List<ShownSetting> settings) {
    /** What is left of a line for names of modules, after the columns before them. */
    private static final int MODULES_WIDTH = Options.WIDTH - 26;

    @Override
    public String toString() {
        return overview() + "\nLimits of an execution\n" + limits(info.limits()).indented() + "\nImports: "
                + imports() + "\n" + profiles().indented() + "\nLayers\n" + layers().indented() + "\nSettings\n"
                + values().indented();
    }

    private TextTable overview() {
        SandboxInfo.PoolInfo pool = info.pool();
        return new TextTable()
                .row("Constrictor", info.version())
                .row("engine", info.engine())
                .row("Python", info.python().version() + " (" + info.python().source() + ")")
                .row("policy", info.rules().policy().wireName())
                .row("pool", "%d of %d ready, %d restarts".formatted(pool.ready(), pool.size(), pool.restarts()))
                .row("container mode", containers(info.containers()))
                .row("network", network(info.network()));
    }

    private static String containers(SandboxInfo.ContainerInfo containers) {
        return containers.enabled()
                ? "%s, %d ready%s"
                        .formatted(
                                containers.engine(),
                                containers.ready(),
                                containers.available() ? "" : ", none can be had just now")
                : "off (SANDBOX_ENABLE_CONTAINER_MODE)";
    }

    private static String network(SandboxInfo.NetworkInfo network) {
        if (!network.enabled()) {
            return "off (SANDBOX_ENABLE_NETWORK)";
        }
        return network.allowed().isEmpty()
                ? "on, but nothing can be reached (SANDBOX_NETWORK_ALLOW)"
                : "only " + String.join(", ", network.allowed());
    }

    private static TextTable limits(Limits limits) {
        return new TextTable()
                .row("time", "%s s, at most %s s".formatted(seconds(limits.timeout()), seconds(limits.maxTimeout())))
                .row("memory", MemorySize.format(limits.memoryBytes()) + " on top of the interpreter's own")
                .row("output", MemorySize.format(limits.outputBytes()) + ", both streams together")
                .row(
                        "/workspace, /tmp",
                        "%s, %d files together".formatted(MemorySize.format(limits.tmpBytes()), limits.tmpFiles()))
                .row("files given", files(limits.inputBytes(), limits.inputFiles()))
                .row("artifacts", files(limits.artifactBytes(), limits.artifactFiles()))
                .row("threads", Integer.toString(limits.threads()))
                .row("open files", Integer.toString(limits.openFiles()))
                .row("code", MemorySize.format(limits.codeBytes()))
                .row("result", MemorySize.format(limits.valueChars()) + " characters")
                .row("refused calls", limits.refusedCalls() + ", then it is killed");
    }

    private static String files(long bytes, int files) {
        return "%s, %d files".formatted(MemorySize.format(bytes), files);
    }

    private static String seconds(Duration duration) {
        return BigDecimal.valueOf(duration.toNanos(), 9).stripTrailingZeros().toPlainString();
    }

    private String imports() {
        if (info.rules().policy() == Policy.OFF) {
            return "every module, because the policy is off";
        }
        return info.rules().allowedImports().isPresent()
                ? "those of %s, in place of the profiles'".formatted(Setting.ALLOWED_IMPORTS.variable())
                : "those of the profiles that are on";
    }

    private TextTable profiles() {
        TextTable table = new TextTable();
        info.rules().allowedImports().ifPresent(list -> addModules(table, "own list", "on", list, List.of(), Map.of()));
        for (SandboxInfo.ProfileInfo profile : info.profiles()) {
            addModules(
                    table,
                    profile.profile().wireName(),
                    profile.enabled() ? "on" : "off",
                    profile.modules(),
                    profile.missing(),
                    profile.versions());
        }
        return table;
    }

    private static void addModules(
            TextTable table,
            String name,
            String state,
            List<String> modules,
            List<String> missing,
            Map<String, String> versions) {
        List<String> lines = wrapped(modules.stream()
                .map(module -> versions.containsKey(module) ? module + " " + versions.get(module) : module)
                .toList());
        if (!missing.isEmpty()) {
            lines.add("not installed:");
            lines.addAll(wrapped(missing));
        }
        table.row(name, state, Integer.toString(modules.size()), lines.getFirst());
        lines.stream().skip(1).forEach(line -> table.row("", "", "", line));
    }

    private static List<String> wrapped(List<String> names) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String name : names) {
            if (!line.isEmpty() && line.length() + name.length() + 2 > MODULES_WIDTH) {
                lines.add(line + ",");
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : ", ").append(name);
        }
        lines.add(line.toString());
        return lines;
    }

    private TextTable layers() {
        TextTable table = new TextTable();
        for (LayerStatus status : info.layers()) {
            table.row(
                    status.layer().wireName(),
                    status.state().name().toLowerCase(Locale.ROOT),
                    status.required() ? "required" : "optional",
                    status.detail());
        }
        return table;
    }

    private TextTable values() {
        TextTable table = new TextTable();
        for (ShownSetting setting : settings) {
            table.row(setting.name(), setting.origin().text(), setting.value());
        }
        return table;
    }
}
