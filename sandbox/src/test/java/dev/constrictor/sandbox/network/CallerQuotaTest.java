package dev.constrictor.sandbox.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class CallerQuotaTest {
    @Test
    void bytesThatHaveComeCountEvenWhereTheyAreTooMany() {
        AtomicLong now = new AtomicLong();
        CallerQuota quota = new CallerQuota(1, 1, 100, now::get);
        assertThat(quota.count(90)).isTrue();
        assertThat(quota.count(20)).isFalse();
        assertThat(quota.take(1)).isFalse();
        now.addAndGet(Duration.ofMinutes(1).toNanos());
        assertThat(quota.count(100)).isTrue();
    }

    @Test
    void bytesComeBackWithTheNextMinute() {
        AtomicLong now = new AtomicLong(Long.MAX_VALUE - 5);
        CallerQuota quota = new CallerQuota(1, 1, 100, now::get);
        assertThat(quota.take(60)).isTrue();
        assertThat(quota.take(41)).isFalse();
        assertThat(quota.take(40)).isTrue();
        now.addAndGet(Duration.ofSeconds(59).toNanos());
        assertThat(quota.take(1)).isFalse();
        now.addAndGet(Duration.ofSeconds(1).toNanos());
        assertThat(quota.take(100)).isTrue();
        assertThat(quota.take(1)).isFalse();
    }

    @Test
    void withoutLimitsThereIsAlwaysMore() {
        CallerQuota quota = CallerQuota.unlimited();
        for (int i = 0; i < 1_000; i++) {
            assertThat(quota.take(Integer.MAX_VALUE)).isTrue();
            assertThat(quota.connections().take()).isTrue();
            assertThat(quota.lookups().take()).isTrue();
        }
    }

    @Test
    void limitsArePositive() {
        Duration second = Duration.ofSeconds(1);
        assertThatThrownBy(() -> new NetworkLimits(0, 1, 1, 1, 1, 1, second, second, second))
                .hasMessage("connections is not positive");
        assertThatThrownBy(() -> new NetworkLimits(1, 1, 1, 1, 1, 1, second, Duration.ZERO, second))
                .hasMessage("idleTime is not positive");
        assertThat(NetworkLimits.defaults())
                .isEqualTo(new NetworkLimits(
                        1000,
                        32,
                        64,
                        4,
                        16 << 20,
                        128 << 20,
                        Duration.ofSeconds(10),
                        Duration.ofMinutes(5),
                        Duration.ofMinutes(5)));
    }
}
