package dev.constrictor.sandbox.host;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A name that carries its owner: the pid, the pid namespace that this pid counts in, and when the process began, since
 * pids are given out again.
 *
 * @param prefix tells one kind of thing from another
 */
public record OwnedName(String prefix) {
    /** How long a name gets, without its prefix. */
    public static final int LONGEST = 38;

    private static final String LINUX_PROCESSES = "/proc/self/stat";
    private static final int RADIX = 36;
    // pid, namespace, start; what follows the random part was added by its owner.
    private static final Pattern FORM =
            Pattern.compile("-(\\d{1,10})-(\\d{1,12})-([0-9a-z]{1,13})-[0-9a-f]{8}(-[0-9a-z-]*)?");
    private static final Pattern NAMESPACE = Pattern.compile("pid:\\[(\\d+)]");
    // Counted from behind the command's name, which may hold anything: the 22nd field of all.
    private static final int START_FIELD = 20;

    public OwnedName {
        requireNonNull(prefix, "prefix is null");
    }

    /** Matches all names of this kind, whoever owns them. */
    public String glob() {
        return prefix + "-*";
    }

    public String fresh() throws IOException {
        long pid = ProcessHandle.current().pid();
        String random = HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextInt());
        String start = start(pid).orElse("0");
        return "%s-%d-%s-%s-%s".formatted(prefix, pid, namespace(), start, random);
    }

    /** Whether its owner is gone. One of another pid namespace, such as a container's, is not ours to judge. */
    public boolean isLeftover(String name) throws IOException {
        if (!name.startsWith(prefix)) {
            return false;
        }
        Matcher matcher = FORM.matcher(name.substring(prefix.length()));
        return matcher.matches()
                && matcher.group(2).equals(namespace())
                && !start(Long.parseLong(matcher.group(1))).equals(Optional.of(matcher.group(3)));
    }

    /** Linux counts ticks since it booted; Java's instant is reckoned from a clock that may have been set since. */
    private static Optional<String> start(long pid) throws IOException {
        if (!isLinux()) {
            return ProcessHandle.of(pid)
                    .map(process -> process.info().startInstant().map(start -> start.toEpochMilli()))
                    .map(millis -> Long.toString(millis.orElse(0L), RADIX));
        }
        try {
            String stat = Files.readString(Path.of("/proc", Long.toString(pid), "stat"));
            String[] fields = stat.substring(stat.lastIndexOf(')') + 1).strip().split(" ");
            boolean ended = fields[0].equals("Z"); // and nobody has asked yet how
            return ended
                    ? Optional.empty()
                    : Optional.of(Long.toString(Long.parseLong(fields[START_FIELD - 1]), RADIX));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException e) {
            // It ended while it was read.
            if (ProcessHandle.of(pid).isEmpty()) {
                return Optional.empty();
            }
            throw e;
        }
    }

    private static String namespace() throws IOException {
        if (!isLinux()) {
            return "0";
        }
        Matcher matcher = NAMESPACE.matcher(
                Files.readSymbolicLink(Path.of("/proc/self/ns/pid")).toString());
        return matcher.matches() ? matcher.group(1) : "0";
    }

    private static boolean isLinux() {
        return System.getProperty("os.name", "").toLowerCase(Locale.ROOT).contains("linux")
                && Files.exists(Path.of(LINUX_PROCESSES));
    }
}
