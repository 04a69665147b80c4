package dev.constrictor.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SandboxTest extends SharedSandbox {
    @Test
    void the_value_of_the_last_expression_comes_back() {
        ExecutionResult result = sandbox.execute(ExecutionRequest.of("print('hello')\n6 * 7"));
        assertThat(result.error()).isEmpty();
        assertThat(result.stdout()).isEqualTo("hello\n");
        assertThat(result.value().orElseThrow().json().intValue()).isEqualTo(42);
    }

    @Test
    void a_refused_system_call_is_reported_as_a_security_event() {
        ExecutionResult result = sandbox.execute(ExecutionRequest.of("import socket; socket.socket()"));
        assertThat(result.error().orElseThrow().type()).isEqualTo(ErrorType.RUNTIME_ERROR);
        assertThat(result.securityEvents()).extracting(SecurityEvent::what).containsExactly("socket");
    }
}
