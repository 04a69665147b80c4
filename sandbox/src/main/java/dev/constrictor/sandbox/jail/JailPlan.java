package dev.constrictor.sandbox.jail;

import dev.constrictor.sandbox.EngineUnavailableException;
import dev.constrictor.sandbox.Layer;
import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.inmate.GuestJson;
import dev.constrictor.sandbox.inmate.InmatePlan;
import dev.constrictor.sandbox.jail.host.RunFolder;
import dev.constrictor.sandbox.jail.landlock.LandlockRules;
import dev.constrictor.sandbox.python.GuestProcess;
import dev.constrictor.sandbox.python.Interpreter;
import dev.constrictor.sandbox.python.ReadOnlyMount;
import dev.constrictor.sandbox.seccomp.NotifyMode;
import dev.constrictor.sandbox.seccomp.SeccompProgram;
import dev.constrictor.sandbox.seccomp.SyscallTable;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** All that the launcher needs to know to build a jail, in the form it reads it. */
record JailPlan(
        SandboxConfig config,
        Interpreter interpreter,
        Path guestFolder,
        SyscallTable syscalls,
        SeccompProgram seccomp,
        NotifyMode notifyMode,
        LandlockRules.Ruleset landlock) {

    private static final List<String> SET_UP_CALLS = List.of(
            "socket",
            "openat",
            "dup3",
            "connect",
            "write",
            "setsid",
            "unshare",
            "mount",
            "chdir",
            "setresgid",
            "setresuid",
            "prlimit64",
            "prctl",
            "capset",
            "seccomp",
            "sendmsg",
            "close_range");

    /** Folders of the jail's root beside those that the interpreter's mounts bring. */
    private static final List<String> COMMON_FOLDERS =
            List.of("/opt", "/lib", "/lib64", "/usr/lib", "/usr/share/zoneinfo");

    /** The jail has folders of its own at these places, which would hide an interpreter there. */
    private static final List<String> TAKEN = List.of("/tmp", "/private", "/dev", "/opt/constrictor");

    JailPlan {
        for (ReadOnlyMount mount : interpreter.mounts()) {
            for (String taken : TAKEN) {
                if (Path.of(mount.target()).startsWith(taken)) {
                    throw new EngineUnavailableException(
                            "the interpreter " + interpreter.executable(),
                            "it needs %s, and code in the jail sees another folder at %s"
                                    .formatted(mount.target(), taken),
                            "Move it, or name another one with SANDBOX_PYTHON");
                }
            }
        }
    }

    static JailPlan of(
            SandboxConfig config,
            Interpreter interpreter,
            Path guestFolder,
            SyscallTable syscalls,
            SeccompProgram seccomp,
            NotifyMode notifyMode) {
        Set<String> readOnlyFolders = new LinkedHashSet<>(COMMON_FOLDERS);
        interpreter.mounts().forEach(mount -> readOnlyFolders.add(mount.target()));
        return new JailPlan(
                config,
                interpreter,
                guestFolder,
                syscalls,
                seccomp,
                notifyMode,
                LandlockRules.reading(readOnlyFolders));
    }

    String toJson(RunFolder runFolder, List<Path> cgroups) {
        Map<String, Object> plan = new LinkedHashMap<>();
        plan.put("run_folder", runFolder.path().toString());
        plan.put("socket_folder", runFolder.sockets().toString());
        plan.put("root_folder", runFolder.root().toString());
        plan.put("cgroups", cgroups.stream().map(Path::toString).toList());
        plan.put(
                "mounts",
                interpreter.mounts().stream()
                        .map(mount -> Map.of("source", mount.source().toString(), "target", mount.target()))
                        .toList());
        plan.put(
                "symlinks",
                interpreter.symlinks().stream()
                        .map(link -> Map.of("path", link.path(), "target", link.destination()))
                        .toList());
        plan.put("libraries", interpreter.systemLibraries());
        plan.put("guest_folder", guestFolder.toString());
        plan.put("executable", interpreter.jailExecutable());
        plan.put("environment", GuestProcess.environment(interpreter));
        plan.put("zygote", zygote());
        return GuestJson.MAPPER.writeValueAsString(plan);
    }

    private Map<String, @Nullable Object> zygote() {
        Map<String, @Nullable Object> zygote = InmatePlan.of(config, seccomp);
        zygote.put("syscalls", setUpCalls());
        zygote.put("notify", notifyMode == NotifyMode.LISTENER);
        zygote.put("refusals", config.limits().refusedCalls());
        zygote.put("landlock", landlockPlan());
        zygote.put("threads_of_all", tasks());
        return zygote;
    }

    private Map<String, Integer> setUpCalls() {
        Map<String, Integer> numbers = new LinkedHashMap<>();
        for (String name : SET_UP_CALLS) {
            numbers.put(name, syscalls.numberOf(name).orElseThrow());
        }
        return numbers;
    }

    private Map<String, Object> landlockPlan() {
        return Map.of(
                "required",
                config.requiredLayers().contains(Layer.LANDLOCK),
                "newest_abi",
                LandlockRules.NEWEST_ABI,
                "handled",
                landlock.handled(),
                "rules",
                landlock.granted());
    }

    /** Tasks that the jail may have in all. */
    int tasks() {
        int validating = config.maxValidating(); // these run no code, and so have no threads but one
        return (inmates() - validating) * config.limits().threads() + validating + 16;
    }

    /** Memory that the jail may have in all; the interpreter's own is counted generously. */
    long memoryBytes() {
        long perInmate = config.limits().memoryBytes() + config.limits().tmpBytes() + (64L << 20);
        return inmates() * perInmate + (256L << 20);
    }

    private int inmates() {
        return mostInmates(config) + 1; // and the zygote itself
    }

    /** Inmates that a zygote may have at once. */
    static int mostInmates(SandboxConfig config) {
        return config.maxConcurrent() + config.maxValidating() + config.poolSize() + 1;
    }

    static List<String> command(Interpreter interpreter, Path guestFolder) {
        return GuestProcess.command(interpreter.executable().toString(), guestFolder.toString(), "launch");
    }
}
