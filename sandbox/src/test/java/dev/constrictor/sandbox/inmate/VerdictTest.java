package dev.constrictor.sandbox.inmate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.sandbox.ErrorType;
import dev.constrictor.sandbox.ExecutionError;
import dev.constrictor.sandbox.ExecutionRequest;
import dev.constrictor.sandbox.limits.Limits;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Of an inmate that said nothing any more, and of which the zygote told late how it had ended. */
class VerdictTest {
    @Test
    void what_had_ended_by_itself_is_told_as_if_it_had_been_known_at_once() {
        assertThat(error(new InmateExit(InmateExit.SIGSYS, 0, 0, false)).type())
                .isEqualTo(ErrorType.SECURITY_VIOLATION);
        assertThat(error(new InmateExit(11, 0, 0, false)).message()).contains("SIGSEGV");
        assertThat(error(new InmateExit(3 << 8, 0, 0, false)).message()).contains("exit status 3");
    }

    @Test
    void what_had_to_be_killed_had_closed_its_channel() {
        for (InmateExit exit : List.of(InmateExit.KILLED, InmateExit.WITH_ITS_ZYGOTE)) {
            assertThat(error(exit).message()).contains("descriptor 3");
        }
    }

    private static ExecutionError error(InmateExit exit) {
        RunOutcome outcome = new RunOutcome(
                Optional.empty(),
                Artifacts.NONE,
                Optional.of(Ending.SILENT),
                Optional.of(exit),
                "",
                "",
                false,
                false,
                List.of(),
                0.1);
        return new Verdict(Limits.defaults(), ExecutionRequest.of("1"), outcome, () -> false)
                .error()
                .orElseThrow();
    }
}
