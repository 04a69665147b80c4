package dev.constrictor.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class FreshInmateTest extends SharedSandbox {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "import random; random.random()",
                "import random; random.getstate()[1][0]",
                "import random; random.getstate()[1][623]",
                "import random; random.Random().getrandbits(64)",
                "import uuid; str(uuid.uuid4())",
                "import uuid; str(uuid.uuid1())",
                "import secrets; secrets.token_hex()",
                "import os; os.urandom(16).hex()",
                "import ssl; ssl.RAND_bytes(16).hex()",
                "import tempfile; tempfile.mktemp()"
            })
    void chance_differs_between_inmates(String code) {
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < 6; i++) {
            seen.add(run(code).value().orElseThrow().json().toString());
        }
        assertThat(seen).hasSize(6);
    }

    @Test
    void all_of_the_state_of_chance_differs() {
        String state = "import random; ' '.join(map(str, random.getstate()[1][:624]))";
        Set<String> one = wordsOf(state);
        Set<String> other = wordsOf(state);
        other.retainAll(one);
        assertThat(one).hasSizeGreaterThan(600);
        assertThat(other).hasSizeLessThan(3); // two words of 32 bits may be the same by chance, three hardly
    }

    private Set<String> wordsOf(String code) {
        return new HashSet<>(
                List.of(run(code).value().orElseThrow().json().stringValue().split(" ")));
    }

    static Stream<Arguments> left() {
        return Stream.of(
                Arguments.of("open('/tmp/left', 'w').write('x')", "import os; os.listdir('/tmp')", "[]"),
                Arguments.of(
                        "import os; os.environ['LEFT'] = 'x'", "import os; os.environ.get('LEFT', 'no')", "\"no\""),
                Arguments.of(
                        "import os; os.mkdir('d'); os.chdir('d')",
                        "import os; os.path.samefile('.', '/workspace')",
                        "true"),
                Arguments.of("import builtins; builtins.len = lambda x: 5", "len('')", "0"),
                Arguments.of("import math; math.pi = 3", "import math; int(math.pi * 100)", "314"),
                Arguments.of("import json; json.dumps = None", "import json; json.dumps(1)", "\"1\""),
                Arguments.of("import sys; sys.path.append('/left')", "import sys; '/left' in sys.path", "false"),
                Arguments.of("import sys; sys.modules['left'] = sys", "import sys; 'left' in sys.modules", "false"),
                Arguments.of("left = 1", "'left' in globals()", "false"),
                Arguments.of("import os; os.umask(0o77)", "import os; os.umask(0)", "18"),
                Arguments.of(
                        "import signal; signal.signal(15, signal.SIG_IGN)",
                        "import signal; signal.getsignal(15) == signal.SIG_DFL",
                        "true"));
    }

    @ParameterizedTest
    @MethodSource("left")
    void nothing_carries_over_to_the_next_execution(String leave, String look, String found) {
        for (int i = 0; i < 5; i++) {
            assertThat(run(leave).error()).isEmpty();
        }
        assertThat(run(look).value().orElseThrow().json()).hasToString(found);
    }

    @Test
    void each_execution_has_an_id_of_its_own() {
        assertThat(run("1").executionId()).isNotEqualTo(run("1").executionId());
    }
}
