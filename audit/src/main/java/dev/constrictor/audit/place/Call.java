package dev.constrictor.audit.place;

import java.time.Duration;
import java.util.Map;

/**
 * One execution.
 *
 * @param timeout that the code is to have
 * @param arguments of the tool beside the code
 */
public record Call(String code, Duration timeout, Map<String, Object> arguments) {
    public Call {
        arguments = Map.copyOf(arguments);
    }

    public Call(String code, Duration timeout) {
        this(code, timeout, Map.of());
    }
}
