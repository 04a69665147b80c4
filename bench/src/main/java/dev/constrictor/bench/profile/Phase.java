package dev.constrictor.bench.profile;

import java.util.List;
import java.util.function.ToLongFunction;

/** A stretch of an execution's way. Those before the result add up to the whole; medians do so nearly. */
public record Phase(String name, double medianMicroseconds) {
    private static final String REQUEST_READ = "inmate._receive";

    static List<Phase> of(List<TimedExecution> executions) {
        return List.of(
                phase(
                        "call, fork and set-up, until the inmate runs",
                        executions,
                        each -> fork(each).duration()),
                phase(
                        "until it has the request",
                        executions,
                        each -> each.firstOfInmate(REQUEST_READ).end()
                                - fork(each).end()),
                phase(
                        "request, until the code runs",
                        executions,
                        each -> handingOver(each).start()
                                - each.firstOfInmate(REQUEST_READ).end()),
                phase(
                        "code, until the call returns",
                        executions,
                        each -> each.returned() - handingOver(each).end()),
                phase(
                        "whole, with the stopwatch",
                        executions,
                        each -> each.returned()
                                - each.called()
                                - handingOver(each).duration()),
                teardown(executions));
    }

    /** The zygote's mark of an inmate's end is seen by the next inmate. */
    private static Phase teardown(List<TimedExecution> executions) {
        long[] durations = new long[executions.size() - 1];
        for (int i = 0; i < durations.length; i++) {
            long returned = executions.get(i).returned();
            durations[i] =
                    executions.get(i + 1).lastOfZygote("reaped", mark -> true).end() - returned;
        }
        // An inmate may be gone before the server has told what it said.
        return new Phase("after the result, until reaped", Math.max(0, Medians.of(durations) / 1e3));
    }

    private static Phase phase(String name, List<TimedExecution> executions, ToLongFunction<TimedExecution> duration) {
        return new Phase(
                name, Medians.of(executions.stream().mapToLong(duration).toArray()) / 1e3);
    }

    private static Mark fork(TimedExecution execution) {
        return execution.firstOfInmate(TimedExecution.FORK);
    }

    private static Mark handingOver(TimedExecution execution) {
        return execution.firstOfInmate(TimedExecution.HANDING_OVER);
    }
}
