package dev.constrictor.sandbox.seccomp;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** The kernel's names and numbers of all system calls of one architecture. */
public final class SyscallTable {
    /** From here on x86_64 numbers mean the x32 calling convention. */
    static final int X32_FLAG = 0x40000000;

    private final Architecture architecture;
    private final Map<String, Integer> numbers;
    private final SortedMap<Integer, String> names;

    SyscallTable(Architecture architecture, Map<String, Integer> numbers) {
        this.architecture = architecture;
        this.numbers = Map.copyOf(numbers);
        this.names = Collections.unmodifiableSortedMap(new TreeMap<>(namesByNumber(numbers)));
    }

    public static SyscallTable load(Architecture architecture) {
        String name = architecture.kernelName() + ".json";
        StrictObject document = StrictObject.of(name, Resources.read(name), Set.of("source", "numbers"));
        return new SyscallTable(architecture, document.integersByName("numbers"));
    }

    private static Map<Integer, String> namesByNumber(Map<String, Integer> numbers) {
        Map<Integer, String> names = new HashMap<>();
        numbers.forEach((name, number) -> {
            if (number < 0 || number >= X32_FLAG) {
                throw new InvalidPolicyException("%s has the impossible number %d".formatted(name, number));
            }
            String other = names.put(number, name);
            if (other != null) {
                throw new InvalidPolicyException("%s and %s both have the number %d".formatted(name, other, number));
            }
        });
        return names;
    }

    public Architecture architecture() {
        return architecture;
    }

    public boolean contains(String name) {
        return numbers.containsKey(name);
    }

    public OptionalInt numberOf(String name) {
        Integer number = numbers.get(name);
        return number == null ? OptionalInt.empty() : OptionalInt.of(number);
    }

    /** For reports: a name for any number, also for one that the kernel does not know. */
    public String nameOf(int number) {
        return names.getOrDefault(number, "syscall " + Integer.toUnsignedString(number));
    }

    public SortedMap<Integer, String> namesByNumber() {
        return names;
    }
}
