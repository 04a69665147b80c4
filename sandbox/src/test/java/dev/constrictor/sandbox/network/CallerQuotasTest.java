package dev.constrictor.sandbox.network;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CallerQuotasTest {
    private final CallerQuotas quotas = new CallerQuotas();

    @Test
    void a_caller_has_one_quota_and_another_one_has_another() {
        assertThat(quotas.of("ann")).isSameAs(quotas.of("ann")).isNotSameAs(quotas.of("bob"));
    }

    @Test
    void of_very_many_callers_those_are_kept_who_use_something_or_were_here_last() {
        CallerQuota connected = quotas.of("connected");
        assertThat(connected.connections().take()).isTrue();
        CallerQuota lookingUp = quotas.of("looking up");
        assertThat(lookingUp.lookups().take()).isTrue();
        CallerQuota busy = quotas.of("busy a moment ago");
        assertThat(busy.take(1)).isTrue();
        CallerQuota idle = quotas.of("idle");
        CallerQuota last = idle;
        for (int i = 0; i < CallerQuotas.MOST_REMEMBERED; i++) {
            last = quotas.of("caller " + i);
        }

        assertThat(quotas.of("connected")).isSameAs(connected);
        assertThat(quotas.of("looking up")).isSameAs(lookingUp);
        assertThat(quotas.of("busy a moment ago")).isSameAs(busy);
        assertThat(quotas.of("caller " + (CallerQuotas.MOST_REMEMBERED - 1))).isSameAs(last);
        assertThat(quotas.of("idle")).isNotSameAs(idle);
    }
}
