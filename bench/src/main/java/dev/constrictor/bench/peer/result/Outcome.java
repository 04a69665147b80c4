package dev.constrictor.bench.peer.result;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.constrictor.bench.report.Statistics;
import java.util.OptionalDouble;

/** What came of one peer's attempts at one piece of work. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "outcome")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Outcome.Measured.class, name = "measured"),
    @JsonSubTypes.Type(value = Outcome.Cannot.class, name = "cannot"),
    @JsonSubTypes.Type(value = Outcome.Wrong.class, name = "wrong"),
    @JsonSubTypes.Type(value = Outcome.Ended.class, name = "ended"),
    @JsonSubTypes.Type(value = Outcome.Missing.class, name = "missing"),
    @JsonSubTypes.Type(value = Outcome.NotAsked.class, name = "not-asked")
})
public sealed interface Outcome {
    /**
     * @param processorMilliseconds mean of one execution, where the kernel's count can be had
     * @param perSecond executions, where several ran at once
     */
    record Measured(Statistics milliseconds, OptionalDouble processorMilliseconds, OptionalDouble perSecond)
            implements Outcome {}

    /** No figure, and why. */
    sealed interface Unmeasured extends Outcome {
        String reason();
    }

    /** It told so itself. */
    record Cannot(String reason) implements Unmeasured {}

    /** It answered, but not this. */
    record Wrong(String reason) implements Unmeasured {}

    /** It died, or did not answer in time and was killed. */
    record Ended(String reason) implements Unmeasured {}

    /** It is not on this machine. */
    record Missing(String reason) implements Unmeasured {}

    /** The question makes no sense to it. */
    record NotAsked(String reason) implements Unmeasured {}
}
