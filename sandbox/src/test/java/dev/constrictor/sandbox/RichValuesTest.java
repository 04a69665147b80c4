package dev.constrictor.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.sandbox.policy.CodeRules;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Values that offer other forms than data, or pretend to. */
@Tag("jail")
class RichValuesTest {
    private static Sandbox sandbox;

    @BeforeAll
    static void open() {
        sandbox = Sandbox.open(SandboxConfig.defaults().with(change -> change.rules = CodeRules.off()));
    }

    @AfterAll
    static void close() {
        sandbox.close();
    }

    @Test
    void what_offers_html_comes_as_html_too() {
        PythonValue value = value("""
                class Table:
                    def _repr_html_(self): return "<b>bold</b>"
                    def __repr__(self): return "a table"
                Table()
                """);

        assertThat(value.html()).contains("<b>bold</b>");
        assertThat(value.json().asString()).isEqualTo("a table");
        assertThat(value.text()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "def _repr_html_(self): raise SystemExit",
                "def _repr_html_(self): return 7",
                "def _repr_html_(self): return 'x' * (1 << 20)",
                "_repr_html_ = None",
                "__class__ = property(lambda self: 1 / 0)",
                "def __getattr__(self, name): raise KeyboardInterrupt",
            })
    void what_offers_something_else_has_its_repr(String member) {
        PythonValue value = value("class Odd:\n    %s\n    def __repr__(self): return 'odd'\nOdd()".formatted(member));

        assertThat(value.html()).isEmpty();
        assertThat(value.json().asString()).isEqualTo("odd");
    }

    private static PythonValue value(String code) {
        ExecutionResult result = sandbox.execute(ExecutionRequest.of(code));
        assertThat(result.error()).isEmpty();
        return result.value().orElseThrow();
    }
}
