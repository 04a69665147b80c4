package dev.constrictor.server.auditlog.summary;

/** What one caller did. */
public record CallerTotals(long executions, long failed, long securityEvents, long refusedCalls) {
    static final CallerTotals NONE = new CallerTotals(0, 0, 0, 0);

    CallerTotals plus(CallerTotals other) {
        return new CallerTotals(
                executions + other.executions,
                failed + other.failed,
                securityEvents + other.securityEvents,
                refusedCalls + other.refusedCalls);
    }
}
