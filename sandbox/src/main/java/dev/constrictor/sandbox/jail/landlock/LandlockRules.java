package dev.constrictor.sandbox.jail.landlock;

import java.util.LinkedHashMap;
import java.util.Map;

/** The Landlock ruleset of an inmate, as data: what is handled by which version of Landlock, and what is granted. */
public final class LandlockRules {
    /** The newest version these rules know; a newer kernel is asked for no more than this. */
    public static final int NEWEST_ABI = 7;

    private static final long WRITE_FILE = 1 << 1;
    private static final long READ_FILE = 1 << 2;
    private static final long READ_DIRECTORY = 1 << 3;
    private static final long REMOVE_DIRECTORY = 1 << 4;
    private static final long REMOVE_FILE = 1 << 5;
    private static final long MAKE_DIRECTORY = 1 << 7;
    private static final long MAKE_FILE = 1 << 8;
    private static final long MAKE_FIFO = 1 << 10;
    private static final long MAKE_SYMLINK = 1 << 12;
    private static final long REFER = 1 << 13;
    private static final long TRUNCATE = 1 << 14;

    private static final long ALL_OF_ABI_1 = (1 << 13) - 1;
    private static final long ALL_OF_ABI_2 = (1 << 14) - 1;
    private static final long ALL_OF_ABI_3 = (1 << 15) - 1;
    private static final long ALL_OF_ABI_5 = (1 << 16) - 1;
    private static final long BIND_AND_CONNECT_TCP = 3;
    private static final long ABSTRACT_SOCKETS_AND_SIGNALS = 3;

    private static final long READ = READ_FILE | READ_DIRECTORY;
    // No sockets and no device nodes, and nothing in it can be executed.
    private static final long WORK = READ
            | WRITE_FILE
            | REMOVE_DIRECTORY
            | REMOVE_FILE
            | MAKE_DIRECTORY
            | MAKE_FILE
            | MAKE_FIFO
            | MAKE_SYMLINK
            | REFER
            | TRUNCATE;

    private LandlockRules() {}

    /** Kinds of access that are refused unless granted, of files, of TCP, and of what lies outside the domain. */
    public record Handled(long files, long network, long scopes) {}

    /**
     * @param handled by each version of Landlock
     * @param granted rights below each folder; a folder not named here, {@code /} too, grants nothing
     */
    public record Ruleset(Map<Integer, Handled> handled, Map<String, Long> granted) {
        public Ruleset {
            handled = Map.copyOf(handled);
            granted = Map.copyOf(granted);
        }
    }

    public static Ruleset reading(Iterable<String> folders) {
        return new Ruleset(handledByAbi(), grantedBelow(folders));
    }

    private static Map<Integer, Handled> handledByAbi() {
        Map<Integer, Handled> byAbi = new LinkedHashMap<>();
        byAbi.put(1, new Handled(ALL_OF_ABI_1, 0, 0));
        byAbi.put(2, new Handled(ALL_OF_ABI_2, 0, 0));
        byAbi.put(3, new Handled(ALL_OF_ABI_3, 0, 0));
        byAbi.put(4, new Handled(ALL_OF_ABI_3, BIND_AND_CONNECT_TCP, 0));
        byAbi.put(5, new Handled(ALL_OF_ABI_5, BIND_AND_CONNECT_TCP, 0));
        byAbi.put(6, new Handled(ALL_OF_ABI_5, BIND_AND_CONNECT_TCP, ABSTRACT_SOCKETS_AND_SIGNALS));
        byAbi.put(7, new Handled(ALL_OF_ABI_5, BIND_AND_CONNECT_TCP, ABSTRACT_SOCKETS_AND_SIGNALS));
        return byAbi;
    }

    private static Map<String, Long> grantedBelow(Iterable<String> readOnlyFolders) {
        Map<String, Long> granted = new LinkedHashMap<>();
        for (String folder : readOnlyFolders) {
            granted.put(folder, READ);
        }
        granted.put("/dev", READ_FILE | WRITE_FILE);
        granted.put("/private", WORK);
        return granted;
    }
}
