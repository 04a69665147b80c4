package dev.constrictor.audit.canary;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Which marks came in at the planted listeners. Whatever else comes in is not kept, however much it is. */
final class Heard {
    private final Set<String> expected = ConcurrentHashMap.newKeySet();
    private final Set<String> heard = ConcurrentHashMap.newKeySet();

    void expect(String mark) {
        expected.add(mark);
    }

    void add(String text) {
        expected.stream().filter(text::contains).forEach(heard::add);
    }

    boolean contains(String mark) {
        return heard.contains(mark);
    }
}
