package dev.constrictor.sandbox.packages;

import static dev.constrictor.sandbox.packages.PackagesUnavailableException.Reason.INVALID_LOCK;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.constrictor.sandbox.host.IoReason;
import dev.constrictor.sandbox.policy.Profile;
import dev.constrictor.sandbox.text.Excerpt;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Exact versions with their hashes, in the format of a requirements file, so that pip itself reads it too.
 *
 * @param pins in the order of their names, each name once
 * @param requested what somebody asked for, without versions; the rest is there because these need it
 */
public record Lock(List<Pin> pins, List<Requirement> requested) {
    public static final Lock EMPTY = new Lock(List.of(), List.of());

    private static final int LARGEST = 1 << 20;
    private static final String REQUESTED = "# requested:";
    private static final Pattern LINE = Pattern.compile("([A-Za-z0-9._-]+)\\s*==\\s*([^\\s;]+)\\s+(--hash=.*)");
    private static final Pattern HASH = Pattern.compile("--hash=sha256:([0-9a-f]{64})");

    public Lock {
        Map<PackageName, Pin> sorted = new TreeMap<>();
        pins.forEach(pin -> sorted.put(pin.name(), pin));
        if (sorted.size() != pins.size()) {
            throw new IllegalArgumentException("a package is locked twice");
        }
        pins = List.copyOf(sorted.values());
        Map<PackageName, Requirement> roots = new TreeMap<>();
        for (Requirement requirement : requested) {
            roots.merge(requirement.name(), requirement.anyVersion(), Lock::moreExtras);
        }
        roots.keySet().retainAll(sorted.keySet());
        requested = List.copyOf(roots.values());
    }

    private static Requirement moreExtras(Requirement one, Requirement other) {
        String all = (one.extras() + other.extras()).replace("][", ",");
        return new Requirement(one.name(), all, "");
    }

    public static Lock read(Path file) {
        // A pipe would keep whoever opens it waiting, and a device may have no end.
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw invalid(file.toString(), "it is a folder, a device or a pipe, and not a file");
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] text = in.readNBytes(LARGEST + 1);
            if (text.length > LARGEST) {
                throw invalid(file.toString(), "it is larger than %d MB".formatted(LARGEST >> 20));
            }
            return parse(new String(text, UTF_8), file.toString());
        } catch (IOException e) {
            throw invalid(file.toString(), "it cannot be read: " + IoReason.of(e));
        }
    }

    /** What {@code --data-science} or {@code --network} installs. */
    public static Lock of(Profile profile) {
        String name = profile.wireName().replace('_', '-') + ".txt";
        try (InputStream in = Lock.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IOException("it is not on the class path");
            }
            return parse(new String(in.readAllBytes(), UTF_8), name);
        } catch (IOException e) {
            throw new IllegalStateException(name + " is missing", e);
        }
    }

    static Lock parse(String text, String shownAs) {
        List<Pin> pins = new ArrayList<>();
        Optional<List<Requirement>> requested = Optional.empty();
        for (String line : logicalLines(text)) {
            if (line.startsWith(REQUESTED)) {
                requested = Optional.of(
                        Arrays.stream(line.substring(REQUESTED.length()).strip().split("\\s+"))
                                .filter(word -> !word.isEmpty())
                                .map(Requirement::parse)
                                .toList());
            } else if (!line.isEmpty() && !line.startsWith("#")) {
                pins.add(pin(line, shownAs));
            }
        }
        try {
            return new Lock(
                    pins,
                    requested.orElseGet(() -> pins.stream()
                            .map(pin -> new Requirement(pin.name(), "", ""))
                            .toList()));
        } catch (IllegalArgumentException e) {
            throw invalid(shownAs, String.valueOf(e.getMessage()));
        }
    }

    /** Lines that end in a backslash go on in the next one; a comment ends a line. */
    private static List<String> logicalLines(String text) {
        return text.replaceAll("\\\\\\R\\s*", " ")
                .lines()
                .map(line -> line.startsWith(REQUESTED) ? line : line.replaceFirst("(^|\\s)#.*", ""))
                .map(String::strip)
                .toList();
    }

    private static Pin pin(String line, String shownAs) {
        Matcher matcher = LINE.matcher(line);
        if (matcher.matches() && PackageName.isName(matcher.group(1))) {
            try {
                return new Pin(new PackageName(matcher.group(1)), matcher.group(2), hashes(matcher.group(3)));
            } catch (IllegalArgumentException e) {
                // Told below.
            }
        }
        throw invalid(shownAs, "\"%s\" is not NAME==VERSION --hash=sha256:…".formatted(Excerpt.of(line)));
    }

    /** One by one: there may be thousands, and a group that repeats goes as deep as it is long. */
    private static List<String> hashes(String words) {
        List<String> hashes = new ArrayList<>();
        for (String word : words.split("\\s+")) {
            Matcher matcher = HASH.matcher(word);
            if (!matcher.matches()) {
                throw new IllegalArgumentException("not a SHA-256");
            }
            hashes.add(matcher.group(1));
        }
        return hashes;
    }

    private static PackagesUnavailableException invalid(String file, String why) {
        return new PackagesUnavailableException(
                INVALID_LOCK,
                "the lock file %s cannot be used".formatted(Excerpt.of(file)),
                why,
                "Name one that 'constrictor packages list --lock' printed, or pip-compile with --generate-hashes");
    }

    Optional<Pin> pin(PackageName name) {
        return pins.stream().filter(pin -> pin.name().equals(name)).findFirst();
    }

    boolean isRequested(PackageName name) {
        return requested.stream().anyMatch(root -> root.name().equals(name));
    }

    /** All of both. */
    public Lock and(Lock other) {
        return with(other.pins, other.requested);
    }

    /** These pins besides, or instead of those of the same name. */
    Lock with(Collection<Pin> more, Collection<Requirement> alsoRequested) {
        Map<PackageName, Pin> all = new TreeMap<>();
        pins.forEach(pin -> all.put(pin.name(), pin));
        more.forEach(pin -> all.put(pin.name(), pin));
        List<Requirement> roots = new ArrayList<>(requested);
        roots.addAll(alsoRequested);
        return new Lock(List.copyOf(all.values()), roots);
    }

    Lock only(Collection<PackageName> names) {
        return new Lock(pins.stream().filter(pin -> names.contains(pin.name())).toList(), requested);
    }

    Lock notRequesting(Collection<PackageName> names) {
        return new Lock(
                pins,
                requested.stream().filter(root -> !names.contains(root.name())).toList());
    }

    @Override
    public String toString() {
        String roots = requested.stream().map(Requirement::toString).collect(Collectors.joining(" "));
        return pins.stream().map(pin -> pin + "\n").collect(Collectors.joining("", REQUESTED + " " + roots + "\n", ""));
    }
}
