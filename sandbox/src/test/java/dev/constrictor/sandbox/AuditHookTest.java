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
import org.junit.jupiter.api.TestFactory;

/**
 * What the audit hook still sees of code that is past the guard already, one way to a file. The modules that it could
 * not import otherwise are listed for it.
 */
class AuditHookTest {
    private static final String HEADER = "# refused: ";
    private static final List<String> PAST_THE_GUARD = List.of("posix", "_io", "_operator", "_signal", "_thread");

    private static Sandbox sandbox;

    @BeforeAll
    static void open() {
        sandbox = Sandbox.open(SandboxConfig.defaults().with(change -> {
            change.rules = change.rules.withAllowedImports(
                    Stream.concat(change.rules.modules().stream(), PAST_THE_GUARD.stream())
                            .toList());
            change.poolSize = 1;
        }));
    }

    @AfterAll
    static void close() {
        sandbox.close();
    }

    @TestFactory
    Stream<DynamicTest> every_operation_is_refused_and_told_once() throws IOException {
        return attempts().map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> refused(file)));
    }

    private static void refused(Path file) throws IOException {
        String code = Files.readString(file);
        String header = code.lines().findFirst().orElseThrow();
        assertThat(header).startsWith(HEADER);
        ExecutionResult result = sandbox.execute(ExecutionRequest.of(code));
        assertThat(result.securityEvents()).singleElement().satisfies(event -> {
            assertThat(event.what()).isEqualTo(header.substring(HEADER.length()));
            assertThat(event.layer()).isEqualTo("audit_hook");
        });
    }

    private static Stream<Path> attempts() throws IOException {
        try (Stream<Path> files =
                Files.list(Path.of(AuditHookTest.class.getResource("hook").getPath()))) {
            return List.copyOf(files.sorted().toList()).stream();
        }
    }
}
