package dev.constrictor.sandbox.container.runtime;

import dev.constrictor.sandbox.EngineUnavailableException;
import dev.constrictor.sandbox.host.BoundedProcess;
import dev.constrictor.sandbox.host.SearchPath;
import dev.constrictor.sandbox.text.Excerpt;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * gVisor's runsc, as this machine has it.
 *
 * @param flags it knows: they come and go with its releases
 * @param platform what its kernel intercepts system calls with
 */
record RunscProgram(Path path, String version, Set<String> flags, String platform) {
    static final String WHAT = "the container runtime runsc";

    private static final String INSTALL =
            "Install gVisor's runsc (Debian, Ubuntu: apt-get install runsc; others: gvisor.dev/docs/user_guide/install)";
    // Older ones have not been tried.
    private static final int OLDEST = 20221219;
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final Pattern RELEASE = Pattern.compile("version\\s+(\\S*?(20\\d{6})\\S*)");
    private static final Pattern FLAG = Pattern.compile("^\\s{1,4}--?([A-Za-z][\\w-]*)", Pattern.MULTILINE);
    private static final Pattern PLATFORMS = Pattern.compile("which platform to use:([^\\n]*)");
    // Without these a container would not be what it has to be.
    private static final List<String> NEEDED = List.of("root", "platform", "network");
    // Wanted where known: nothing is written beside the root folder, nothing of the host can be connected to.
    private static final List<String> HARDENING = List.of("overlay2=none", "host-uds=none", "host-fifo=none");

    RunscProgram {
        flags = Set.copyOf(flags);
    }

    static RunscProgram find(Map<String, String> environment) {
        String system = System.getProperty("os.name", "");
        if (!system.toLowerCase(Locale.ROOT).contains("linux")) {
            throw new EngineUnavailableException(
                    WHAT,
                    "it runs on Linux, and this is " + system,
                    "Give docker the runsc runtime and set SANDBOX_CONTAINER_RUNTIME=docker");
        }
        Path path = SearchPath.of(environment)
                .find("runsc")
                .orElseThrow(() -> new EngineUnavailableException(WHAT, "no folder of PATH holds it", INSTALL));
        String version = version(path);
        String help = output(path, "flags");
        Set<String> flags = new HashSet<>();
        FLAG.matcher(help).results().forEach(match -> flags.add(match.group(1)));
        for (String flag : NEEDED) {
            if (!flags.contains(flag)) {
                throw new EngineUnavailableException(
                        WHAT, "%s (%s) knows no flag --%s".formatted(path, version, flag), INSTALL);
            }
        }
        return new RunscProgram(path, version, flags, platform(help));
    }

    /** The flags that every container gets, without dashes, as podman wants them. */
    List<String> isolation() {
        List<String> isolation = new ArrayList<>(List.of("platform=" + platform, "network=none"));
        for (String flag : HARDENING) {
            if (flags.contains(flag.substring(0, flag.indexOf('=')))) {
                isolation.add(flag);
            }
        }
        return isolation;
    }

    boolean knows(String flag) {
        return flags.contains(flag);
    }

    private static String version(Path path) {
        String said = output(path, "--version");
        Matcher release = RELEASE.matcher(said);
        if (!release.find()) {
            throw new EngineUnavailableException(
                    WHAT, "%s does not tell its version (it says: %s)".formatted(path, Excerpt.of(said)), INSTALL);
        }
        if (Integer.parseInt(release.group(2)) < OLDEST) {
            throw new EngineUnavailableException(
                    WHAT,
                    "%s is too old: version %s, and %d or later is needed".formatted(path, release.group(1), OLDEST),
                    INSTALL);
        }
        return release.group(1);
    }

    /** Never kvm: it needs a device that few machines hand out. */
    private static String platform(String help) {
        Matcher platforms = PLATFORMS.matcher(help);
        return platforms.find() && platforms.group(1).contains("systrap") ? "systrap" : "ptrace";
    }

    /** Releases differ in whether they answer on stdout or stderr. */
    private static String output(Path path, String argument) {
        BoundedProcess.Outcome outcome;
        try {
            outcome = new BoundedProcess(List.of(path.toString(), argument), Map.of("PATH", ""), PATIENCE).run();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new EngineUnavailableException(WHAT, "the start was interrupted", "Start again");
        }
        return switch (outcome) {
            case BoundedProcess.Exited exited when exited.succeeded() -> exited.stdout() + "\n" + exited.stderr();
            case BoundedProcess.Exited failed ->
                throw new EngineUnavailableException(
                        WHAT, "'%s %s' fails: %s".formatted(path, argument, failed.explanation()), INSTALL);
            case BoundedProcess.TimedOut late ->
                throw new EngineUnavailableException(
                        WHAT,
                        "'%s %s' gave no answer in %d s"
                                .formatted(path, argument, late.limit().toSeconds()),
                        INSTALL);
            case BoundedProcess.NotStarted refused ->
                throw new EngineUnavailableException(
                        WHAT,
                        "%s does not start: %s"
                                .formatted(
                                        path,
                                        Excerpt.of(
                                                String.valueOf(refused.cause().getMessage()))),
                        INSTALL);
        };
    }
}
