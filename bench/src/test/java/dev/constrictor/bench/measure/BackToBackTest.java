package dev.constrictor.bench.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class BackToBackTest {
    @Test
    void calls_of_all_clients_count_but_not_those_of_the_lead_in() throws Exception {
        AtomicInteger calls = new AtomicInteger();
        BackToBack.Client client = () -> {
            pause();
            return calls.incrementAndGet();
        };
        long[] latencies = new BackToBack(Collections.nCopies(2, client)).callFor(Duration.ofMillis(200));
        assertThat(latencies).isNotEmpty().hasSizeLessThan(calls.get()).doesNotContain(1);
    }

    @Test
    void a_client_that_fails_ends_it_with_the_reason() {
        BackToBack failing = new BackToBack(List.of(() -> {
            throw new IOException("no answer");
        }));
        assertThatThrownBy(() -> failing.callFor(Duration.ofMillis(1)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("no answer");
    }

    private static void pause() throws IOException {
        try {
            Thread.sleep(2);
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }
}
