package dev.constrictor.sandbox.jail.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A name that carries its owner's pid, and the pid namespace that this pid counts in. */
public final class OwnedName {
    /** Matches all names of ours, whoever owns them. */
    public static final String GLOB = "constrictor-*";

    private static final Pattern FORM = Pattern.compile("constrictor-(\\d{1,10})-(\\d{1,12})-[0-9a-f]{8}");
    private static final Pattern NAMESPACE = Pattern.compile("pid:\\[(\\d+)]");

    private OwnedName() {}

    public static String fresh() throws IOException {
        String random = HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextInt());
        return "constrictor-%d-%s-%s".formatted(ProcessHandle.current().pid(), namespace(), random);
    }

    /** Whether its owner is gone. One of another pid namespace, such as a container's, is not ours to judge. */
    public static boolean isLeftover(String name) throws IOException {
        Matcher matcher = FORM.matcher(name);
        return matcher.matches()
                && matcher.group(2).equals(namespace())
                && ProcessHandle.of(Long.parseLong(matcher.group(1))).isEmpty();
    }

    private static String namespace() throws IOException {
        String link = Files.readSymbolicLink(Path.of("/proc/self/ns/pid")).toString();
        Matcher matcher = NAMESPACE.matcher(link);
        return matcher.matches() ? matcher.group(1) : "0";
    }
}
