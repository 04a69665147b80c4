package dev.constrictor.bench.compute;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.constrictor.bench.contender.PythonScript;
import dev.constrictor.bench.contender.WarmPython;
import dev.constrictor.bench.contender.WrongAnswerException;
import dev.constrictor.sandbox.Sandbox;
import dev.constrictor.sandbox.SandboxConfig;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class ComputeRunTest {
    private static final Computation SHORT = new Computation("short", "def compute():\n    return 6 * 7\n", 42);

    private final WarmPython warm = WarmPython.of(SandboxConfig.defaults());

    @Test
    void an_inmate_and_a_plain_interpreter_time_the_same_code_by_themselves() throws Exception {
        try (Sandbox sandbox = Sandbox.open(SandboxConfig.defaults());
                PythonScript python = PythonScript.start(warm, "plain_python.py")) {
            List<ComputeFigures> figures =
                    new ComputeRun(warm, 3).measure(Computer.inmateOf(sandbox), Computer.plain(python), List.of(SHORT));
            assertThat(figures).singleElement().satisfies(each -> {
                assertThat(each.work()).isEqualTo("short");
                assertThat(each.inmate().count()).isEqualTo(3);
                assertThat(each.plain().count()).isEqualTo(3);
                // What an execution takes from outside would be a thousand times as much.
                assertThat(each.inmate().min()).isBetween(0.0, 0.1);
                assertThat(each.ratio()).isPositive();
            });
        }
    }

    @Test
    void all_work_that_there_is_comes_to_its_answer() throws Exception {
        try (PythonScript python = PythonScript.start(warm, "plain_python.py")) {
            for (Computation work : Computation.all()) {
                Computed computed = Computer.plain(python).compute(work);
                assertThat(computed.nanoseconds()).isPositive();
                assertThat(computed.processorNanoseconds()).isPositive();
            }
        }
    }

    @Test
    void a_wrong_answer_ends_the_run() {
        Computer wrong = code -> JsonMapper.shared().readTree("[41, 0.5, 0.4]");
        assertThatThrownBy(() -> wrong.compute(SHORT))
                .isInstanceOf(WrongAnswerException.class)
                .hasMessageContaining("was to answer '42'");
    }

    @Test
    void who_comes_first_changes_from_round_to_round() throws Exception {
        List<String> order = new ArrayList<>();
        List<ComputeFigures> figures =
                new ComputeRun(warm, 2).measure(recording("inmate", order), recording("plain", order), List.of(SHORT));
        assertThat(figures.getFirst().inmate().p50()).isEqualTo(500);
        assertThat(figures.getFirst().inmateProcessor().p50()).isEqualTo(400);
        assertThat(order.subList(2, 6)).containsExactly("inmate", "plain", "plain", "inmate");
    }

    private static Computer recording(String name, List<String> order) {
        return code -> {
            order.add(name);
            return JsonMapper.shared().readTree("[42, 0.5, 0.4]");
        };
    }
}
