package dev.constrictor.sandbox.jail;

import static java.util.stream.Collectors.toUnmodifiableSet;

import dev.constrictor.sandbox.DataFolder;
import dev.constrictor.sandbox.EngineUnavailableException;
import dev.constrictor.sandbox.Layer;
import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.inmate.GuestJson;
import dev.constrictor.sandbox.inmate.InmatePlan;
import dev.constrictor.sandbox.jail.host.RunFolder;
import dev.constrictor.sandbox.jail.landlock.LandlockRules;
import dev.constrictor.sandbox.policy.Profile;
import dev.constrictor.sandbox.python.GuestProcess;
import dev.constrictor.sandbox.python.Interpreter;
import dev.constrictor.sandbox.python.ReadOnlyMount;
import dev.constrictor.sandbox.seccomp.NotifyMode;
import dev.constrictor.sandbox.seccomp.SyscallTable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * All that the launcher and the zygote need to know, in the form they read it.
 *
 * @param otherPackages modules that are installed and must not be imported in advance
 * @param zygoteFilter false only in tests that look at the jail with a layer left out
 */
record JailPlan(
        SandboxConfig config,
        Interpreter interpreter,
        List<String> otherPackages,
        Path guestFolder,
        FilterInProgress filter,
        boolean zygoteFilter,
        LandlockRules.Ruleset landlock) {

    private static final List<String> SET_UP_CALLS = List.of(
            "socket",
            "openat",
            "dup3",
            "setsockopt",
            "connect",
            "write",
            "rt_sigprocmask",
            "setsid",
            "getrandom",
            "unshare",
            "mount",
            "mkdirat",
            "chdir",
            "setresgid",
            "setresuid",
            "prlimit64",
            "prctl",
            "capset",
            "seccomp",
            "sendmsg",
            "close_range",
            "mincore",
            "mprotect",
            "mremap",
            "munmap",
            "read",
            "clone",
            "setns");

    /** All that template and inmate call on the way to an inmate that is ready. */
    static final Set<String> CALLS_OF_SET_UP = Stream.concat(SET_UP_CALLS.stream(), Stream.of("landlock_restrict_self"))
            .collect(toUnmodifiableSet());

    /** What it takes to set up inmates is not among them; where a machine lacks one it needs no refusal. */
    private static final List<String> REFUSED_IN_ZYGOTE = List.of(
            "execve",
            "execveat",
            "ptrace",
            "process_vm_readv",
            "process_vm_writev",
            "pidfd_getfd",
            "bpf",
            "perf_event_open",
            "userfaultfd",
            "io_uring_setup",
            "io_uring_enter",
            "io_uring_register",
            "keyctl",
            "add_key",
            "request_key",
            "open_by_handle_at",
            "fanotify_init",
            "init_module",
            "finit_module",
            "delete_module",
            "kexec_load",
            "kexec_file_load",
            "reboot",
            "swapon",
            "swapoff",
            "acct",
            "quotactl",
            "settimeofday",
            "clock_settime",
            "adjtimex",
            "clock_adjtime",
            "syslog",
            "iopl",
            "ioperm",
            "modify_ldt");

    /** Folders of the jail's root beside those that the interpreter's mounts bring. */
    private static final List<String> COMMON_FOLDERS =
            List.of("/opt", "/lib", "/lib64", "/usr/lib", "/usr/share/zoneinfo");

    /** The jail has folders of its own at these places, which would hide an interpreter there. */
    private static final List<String> TAKEN =
            List.of("/tmp", "/workspace", "/private", "/dev", "/opt/constrictor", "/opt/network");

    JailPlan {
        List<String> takenHere = new ArrayList<>(TAKEN);
        config.data().forEach(folder -> takenHere.add(DataFolder.PLACE));
        for (ReadOnlyMount mount : interpreter.mounts()) {
            for (String taken : takenHere) {
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
            List<String> otherPackages,
            Path guestFolder,
            FilterInProgress filter) {
        Set<String> readOnlyFolders = new LinkedHashSet<>(COMMON_FOLDERS);
        interpreter.mounts().forEach(mount -> readOnlyFolders.add(mount.target()));
        config.data().forEach(folder -> readOnlyFolders.add(DataFolder.PLACE));
        return new JailPlan(
                config, interpreter, otherPackages, guestFolder, filter, true, LandlockRules.reading(readOnlyFolders));
    }

    /** What the jail is built of. */
    String jailJson(RunFolder runFolder, List<Path> cgroups, Settling settling) {
        Map<String, @Nullable Object> plan = new LinkedHashMap<>();
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
                "data",
                config.data().stream()
                        .map(folder -> Map.of("source", folder.path().toString(), "target", folder.target()))
                        .toList());
        plan.put(
                "symlinks",
                interpreter.symlinks().stream()
                        .map(link -> Map.of("path", link.path(), "target", link.destination()))
                        .toList());
        plan.put("libraries", interpreter.systemLibraries());
        plan.put("guest_folder", guestFolder.toString());
        plan.put("executable", interpreter.jailExecutable());
        plan.put("gives_way", settling == Settling.AT_ONCE);
        NetworkPlan network = new NetworkPlan(config);
        plan.put("certificates", network.certificates().orElse(null));
        Map<String, String> environment = new TreeMap<>(GuestProcess.environment(interpreter));
        environment.putAll(network.environment());
        plan.put("environment", environment);
        return GuestJson.MAPPER.writeValueAsString(plan);
    }

    /**
     * What the zygote has to know. Waits for the filter.
     *
     * @param settling when it settles
     */
    String zygoteJson(Settling settling) {
        SyscallTable syscalls = filter.table();
        Map<String, @Nullable Object> zygote = InmatePlan.of(config, filter.program(), otherPackages);
        zygote.put("shared_seccomp", InmatePlan.encoded(filter.shared()));
        zygote.put("own_seccomp", InmatePlan.encoded(filter.own()));
        zygote.put("syscalls", setUpCalls(syscalls));
        zygote.put("zygote_filter", zygoteFilter);
        zygote.put(
                "architecture", Integer.toUnsignedLong(syscalls.architecture().auditConstant()));
        zygote.put(
                "refused_in_zygote",
                REFUSED_IN_ZYGOTE.stream()
                        .map(syscalls::numberOf)
                        .flatMapToInt(OptionalInt::stream)
                        .boxed()
                        .toList());
        zygote.put("notify", filter.notifyMode() == NotifyMode.LISTENER);
        zygote.put("refusals", config.limits().refusedCalls());
        zygote.put("landlock", landlockPlan());
        zygote.put("threads_of_all", tasks());
        zygote.put("connections", NetworkPlan.connections(config));
        zygote.put("settling", settling.wireName());
        return GuestJson.MAPPER.writeValueAsString(zygote);
    }

    private static Map<String, Integer> setUpCalls(SyscallTable syscalls) {
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
                handledByLandlock(),
                "rules",
                landlock.granted());
    }

    /** As plain maps: for a record, the library that writes JSON would first look at the class. */
    private Map<Integer, Object> handledByLandlock() {
        Map<Integer, Object> byAbi = new LinkedHashMap<>();
        landlock.handled()
                .forEach((abi, handled) -> byAbi.put(
                        abi,
                        Map.of(
                                "files", handled.files(),
                                "network", handled.network(),
                                "scopes", handled.scopes())));
        return byAbi;
    }

    /** Tasks that the jail may have in all. */
    int tasks() {
        // One that has reported may keep its threads for some milliseconds, when the next is at work in its place. The
        // others run no code, and so have no threads but one: those that only look at it, and those that stand ready.
        int withThreads = Math.min(inmates(), config.maxConcurrent() + config.maxConcurrent() / 2 + 2);
        return withThreads * config.limits().threads() + (inmates() - withThreads) + 16;
    }

    /** Memory that the jail may have in all; the interpreter's own is counted generously. */
    long memoryBytes() {
        long perInmate = config.limits().memoryBytes() + config.limits().tmpBytes() + copied();
        return inmates() * perInmate + (256L << 20);
    }

    /** Of what an inmate shares with the zygote, all that it can write to becomes its own when it does. */
    private long copied() {
        return config.rules().enables(Profile.DATA_SCIENCE) ? 256L << 20 : 64L << 20;
    }

    private int inmates() {
        return mostInmates(config) + 1; // and the zygote itself; its template takes next to nothing
    }

    /** Inmates that a zygote may have at once. */
    static int mostInmates(SandboxConfig config) {
        return config.maxConcurrent() + config.maxValidating() + config.poolSize() + 1;
    }
}
