package dev.constrictor.sandbox.network.proxy;

import dev.constrictor.sandbox.network.Places;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** For lookups at once: only so many of one execution, of one caller, and of all. Who finds no place waits for a while. */
final class LookupPlaces {
    private record Limit(Places places, Denial denial, String whyNone) {}

    private final List<Limit> limits;

    LookupPlaces(Places ofExecution, Places ofCaller, Places ofAll) {
        this.limits = List.of(
                new Limit(
                        ofExecution,
                        Denial.EXHAUSTED,
                        "%d names are being looked up already; wait for some before asking for another"
                                .formatted(ofExecution.most())),
                new Limit(
                        ofCaller,
                        Denial.EXHAUSTED,
                        "%d names of this caller are being looked up already; wait for some before asking for another"
                                .formatted(ofCaller.most())),
                new Limit(ofAll, Denial.TIMED_OUT, "the resolver is busy with other names: try again"));
    }

    Place enter(Duration patience) throws DeniedException, InterruptedException {
        long began = System.nanoTime();
        Deque<Places> taken = new ArrayDeque<>();
        boolean complete = false;
        try {
            for (Limit limit : limits) {
                if (!limit.places.take(patience.minusNanos(System.nanoTime() - began))) {
                    throw new DeniedException(limit.denial, limit.whyNone);
                }
                taken.push(limit.places);
            }
            complete = true;
        } finally {
            if (!complete) {
                taken.forEach(Places::giveBack);
            }
        }
        return () -> taken.forEach(Places::giveBack);
    }
}
