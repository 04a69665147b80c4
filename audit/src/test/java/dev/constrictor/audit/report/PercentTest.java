package dev.constrictor.audit.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class PercentTest {
    @Test
    void nothing_but_all_is_a_hundred() {
        assertThat(Percent.of(OptionalDouble.of(1))).isEqualTo("100 %");
        assertThat(Percent.of(OptionalDouble.of(0.99999))).isEqualTo("99.9 %");
        assertThat(Percent.of(OptionalDouble.of(0.5))).isEqualTo("50 %");
        assertThat(Percent.of(OptionalDouble.of(0))).isEqualTo("0 %");
        assertThat(Percent.of(OptionalDouble.empty())).isEqualTo("not judged");
    }
}
