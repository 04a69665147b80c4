package dev.constrictor.sandbox;

import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** One sandbox for all tests of a class; every execution has an inmate of its own anyway. */
abstract class SharedSandbox {
    static Sandbox sandbox;

    @BeforeAll
    static void open() {
        sandbox = Sandbox.open(Unguarded.config());
    }

    @AfterAll
    static void close() {
        sandbox.close();
    }

    static ExecutionResult run(String code) {
        return sandbox.execute(ExecutionRequest.of(code));
    }

    static ExecutionResult run(String code, Duration timeout) {
        return sandbox.execute(ExecutionRequest.of(code).withTimeout(timeout));
    }

    static ExecutionError failure(String code) {
        return run(code).error().orElseThrow(() -> new AssertionError("it succeeded: " + code));
    }

    static String traceback(String code) {
        return failure(code).traceback().orElseThrow();
    }
}
