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
        assertThat(Percent.rounded(0.99999)).isEqualTo(0.9999);
        assertThat(Percent.of(OptionalDouble.empty())).isEqualTo("not judged");
    }

    @Test
    void what_has_few_digits_keeps_them() {
        for (int hundredths = 0; hundredths <= 100; hundredths++) {
            assertThat(Percent.of(OptionalDouble.of(hundredths / 100.0))).isEqualTo(hundredths + " %");
            assertThat(Percent.rounded(hundredths / 100.0)).isEqualTo(hundredths / 100.0);
        }
        assertThat(Percent.of(OptionalDouble.of(2 / 3.0))).isEqualTo("66.6 %");
    }
}
