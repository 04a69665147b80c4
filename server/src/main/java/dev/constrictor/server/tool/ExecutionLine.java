package dev.constrictor.server.tool;

import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.SecurityEvent;
import java.util.stream.Collectors;

/** What the log keeps of an execution: how it ended, and nothing that the code said. */
final class ExecutionLine {
    private ExecutionLine() {}

    static String of(String call, ExecutionResult result) {
        String ending = result.error().map(error -> error.type().wireName()).orElse("success");
        return "call %s: execution %s ended with %s after %.3f s%s"
                .formatted(
                        call, result.executionId(), ending, result.resources().wallTime(), refusals(result));
    }

    private static String refusals(ExecutionResult result) {
        if (result.securityEvents().isEmpty()) {
            return "";
        }
        return "; refused by "
                + result.securityEvents().stream()
                        .collect(Collectors.groupingBy(SecurityEvent::layer, Collectors.counting()))
                        .entrySet()
                        .stream()
                        .map(entry -> "%s: %d".formatted(entry.getKey(), entry.getValue()))
                        .sorted()
                        .collect(Collectors.joining(", "));
    }
}
