package dev.constrictor.cli;

import dev.constrictor.sandbox.ErrorType;
import dev.constrictor.sandbox.ExecutionError;
import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.PythonValue;
import dev.constrictor.sandbox.SecurityEvent;
import dev.constrictor.sandbox.limits.Limits;
import dev.constrictor.sandbox.network.NetworkAccess;
import java.util.List;
import java.util.Optional;

/**
 * What a person is told after the output of a run.
 *
 * @param withValue whether that includes the value of the last expression
 */
record RunReport(Terminal terminal, Limits limits, boolean withValue) {
    private static final int MOST_EVENTS = 10;

    void print(ExecutionResult result, boolean withinLine) {
        Optional<PythonValue> value = withValue ? result.value() : Optional.empty();
        value.ifPresent(found -> printValue(found, withinLine));
        printEvents(result.securityEvents().stream()
                .filter(event -> !isToldByTheError(event, result.error()))
                .toList());
        printAccesses(result.network().accesses().stream()
                .filter(access -> access.verdict() != NetworkAccess.Verdict.ALLOWED)
                .toList());
        result.error().ifPresent(this::printError);
    }

    private void printValue(PythonValue value, boolean withinLine) {
        String text = value.text()
                .orElseGet(() ->
                        value.repr() ? value.json().asString() : value.json().toString());
        terminal.print((withinLine ? "\n" : "") + text + "\n");
        if (value.truncated()) {
            terminal.say("the value is cut: it is longer than %d characters".formatted(limits.valueChars()));
        }
    }

    private static boolean isToldByTheError(SecurityEvent event, Optional<ExecutionError> error) {
        boolean refused = error.filter(failure -> failure.type() == ErrorType.SECURITY_VIOLATION)
                .isPresent();
        return event.kind().equals("limit") || (refused && event.layer().equals("guard"));
    }

    private void printEvents(List<SecurityEvent> events) {
        for (SecurityEvent event : events.subList(0, Math.min(MOST_EVENTS, events.size()))) {
            terminal.say("refused %s (%s)".formatted(event.what(), event.layer()));
        }
        if (events.size() > MOST_EVENTS) {
            terminal.say("refused %d more".formatted(events.size() - MOST_EVENTS));
        }
    }

    /** Those that did not come to a good end: code may have kept quiet about them. */
    private void printAccesses(List<NetworkAccess> accesses) {
        for (NetworkAccess access : accesses.subList(0, Math.min(MOST_EVENTS, accesses.size()))) {
            terminal.say("network, %s:%d: %s".formatted(access.host(), access.port(), access.why()));
        }
        if (accesses.size() > MOST_EVENTS) {
            terminal.say("network: %d more".formatted(accesses.size() - MOST_EVENTS));
        }
    }

    private void printError(ExecutionError error) {
        error.traceback()
                .ifPresent(traceback -> terminal.printError(traceback.endsWith("\n") ? traceback : traceback + "\n"));
        boolean tracebackSaysIt = error.type() == ErrorType.RUNTIME_ERROR || error.type() == ErrorType.SYNTAX_ERROR;
        if (error.traceback().isEmpty() || !tracebackSaysIt) {
            terminal.say("%s: %s".formatted(error.type().wireName(), error.message()));
        }
    }
}
