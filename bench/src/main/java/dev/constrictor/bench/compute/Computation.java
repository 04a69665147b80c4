package dev.constrictor.bench.compute;

import java.util.List;

/**
 * Code that takes about half a second and times itself, so that neither start nor transport is in the figure.
 *
 * @param definition of a function {@code compute}
 * @param answer what that comes to
 */
record Computation(String name, String definition, long answer) {
    private static final String LOOP = """
            def compute():
                total = 0
                for i in range(5_000_000):
                    total += i * i % 7
                return total
            """;
    /** A few megabytes at a time, over and over: what a new process pays for much memory is not what this is about. */
    private static final String COLLECTIONS = """
            def compute():
                number = 1
                total = 0
                for _ in range(20):
                    words = []
                    for _ in range(25_000):
                        number = number * 1103515245 + 12345 & 0x7fffffff
                        words.append(str(number % 10_000))
                    counts = {}
                    for word in sorted(words):
                        counts[word] = counts.get(word, 0) + 1
                    ranked = sorted(counts.items(), key=lambda entry: (-entry[1], entry[0]))
                    total += sum(rank * count for rank, (_, count) in enumerate(ranked))
                return total
            """;

    static List<Computation> all() {
        return List.of(
                new Computation("loop", LOOP, 9_999_999),
                new Computation("sort and count", COLLECTIONS, 1_633_708_966L));
    }

    /** Leaves the answer, seconds, and seconds of the processor in {@code outcome}. */
    String code() {
        return """
                from time import perf_counter, process_time

                %s
                start, processor = perf_counter(), process_time()
                answer = compute()
                outcome = [answer, perf_counter() - start, process_time() - processor]
                """.formatted(definition);
    }
}
