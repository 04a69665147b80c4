package dev.constrictor.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Ways around the guard that others fell for, one to a file, each with what refuses it and when. */
class GuardTest {
    private static final String HEADER = "# refused: ";

    private static Sandbox guarded;
    private static Sandbox unguarded;

    @BeforeAll
    static void open() {
        guarded = Sandbox.open(SandboxConfig.defaults());
        unguarded = Sandbox.open(Unguarded.config().with(change -> change.poolSize = 1));
    }

    @AfterAll
    static void close() {
        guarded.close();
        unguarded.close();
    }

    @TestFactory
    Stream<DynamicTest> every_attempt_is_refused_and_told() throws IOException {
        return attempts().map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> refused(file)));
    }

    @TestFactory
    Stream<DynamicTest> validation_says_before_what_will_be_refused_and_nothing_else() throws IOException {
        return attempts()
                .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> {
                    Attempt attempt = Attempt.read(file);
                    Validation validation = guarded.validate(attempt.code());
                    assertThat(validation.valid()).isEqualTo(!attempt.before());
                    if (attempt.before()) {
                        assertThat(validation.problems())
                                .anySatisfy(
                                        problem -> assertThat(problem.message()).contains("'" + attempt.what() + "'"));
                    }
                }));
    }

    @TestFactory
    Stream<DynamicTest> without_a_policy_no_attempt_is_refused_by_the_guard() throws IOException {
        return attempts()
                .map(file -> DynamicTest.dynamicTest(
                        file.getFileName().toString(),
                        () -> assertThat(unguarded
                                        .execute(ExecutionRequest.of(Files.readString(file)))
                                        .securityEvents())
                                .noneMatch(event -> event.layer().equals("guard")
                                        || event.layer().equals("audit_hook"))));
    }

    @Test
    void there_are_many_attempts() throws IOException {
        assertThat(attempts()).hasSizeGreaterThan(90);
    }

    private static void refused(Path file) throws IOException {
        Attempt attempt = Attempt.read(file);
        ExecutionResult result = guarded.execute(ExecutionRequest.of(attempt.code()));
        ExecutionError error = result.error().orElseThrow(() -> new AssertionError("it succeeded: " + result));
        if (attempt.somehow()) {
            return;
        }
        assertThat(error.type()).isEqualTo(ErrorType.SECURITY_VIOLATION);
        assertThat(error.message()).startsWith("Line ").contains("is not allowed (");
        assertThat(result.securityEvents()).anySatisfy(event -> {
            assertThat(event.what()).isEqualTo(attempt.what());
            assertThat(event.line()).isPresent();
            assertThat(event.layer()).isIn("guard", "audit_hook");
            assertThat(event.detail()).isNotBlank();
        });
    }

    private static Stream<Path> attempts() throws IOException {
        try (Stream<Path> files =
                Files.list(Path.of(GuardTest.class.getResource("guard").getPath()))) {
            return List.copyOf(files.sorted().toList()).stream();
        }
    }

    /** @param what the event names; or {@code somehow}, when any failure will do */
    private record Attempt(String code, String what, boolean before) {
        static Attempt read(Path file) throws IOException {
            String code = Files.readString(file);
            String header = code.lines().findFirst().orElseThrow();
            assertThat(header).startsWith(HEADER);
            String[] parts = header.substring(HEADER.length()).split(", ");
            assertThat(parts[1]).isIn("before it runs", "while it runs");
            return new Attempt(code, parts[0], parts[1].startsWith("before"));
        }

        boolean somehow() {
            return what.equals("somehow");
        }
    }
}
