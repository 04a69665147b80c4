package dev.constrictor.bench.profile;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import tools.jackson.databind.JsonNode;

/** One execution as Java saw it from outside, and what was timed inside. */
record TimedExecution(long called, long returned, List<Mark> marks) {
    /** What the code does that is executed: it belongs to the stopwatch. */
    static final String HANDING_OVER = "handing_over";

    /** From the call until the inmate runs: who is asked for it takes no time of its own. */
    static final String FORK = "fork";

    TimedExecution {
        marks = List.copyOf(marks);
    }

    static TimedExecution of(JsonNode line) {
        long called = line.get("called").asLong();
        List<Mark> marks = new ArrayList<>();
        line.get("marks")
                .asString()
                .lines()
                .map(Mark::parse)
                .map(mark -> mark.name().equals(FORK) ? mark.begunAt(called) : mark)
                .forEach(marks::add);
        marks.sort(Comparator.comparingLong(Mark::start)
                .thenComparing(Comparator.comparingLong(Mark::end).reversed()));
        return new TimedExecution(called, line.get("returned").asLong(), marks);
    }

    /** Of the product's own functions. */
    List<Mark> inmateMarks() {
        return marks.stream()
                .filter(mark -> mark.inInmate() && !mark.name().equals(HANDING_OVER))
                .toList();
    }

    Mark firstOfInmate(String name) {
        return marks.stream()
                .filter(mark -> mark.inInmate() && mark.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new UnknownGuestException(name));
    }

    Mark lastOfZygote(String name, Predicate<Mark> which) {
        return marks.stream()
                .filter(mark -> !mark.inInmate() && mark.name().equals(name) && which.test(mark))
                .reduce((former, latter) -> latter)
                .orElseThrow(() -> new UnknownGuestException(name));
    }
}
