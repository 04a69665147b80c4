package dev.constrictor.sandbox.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class PlacesTest {
    @Test
    void placesAreGivenBack() {
        Places places = new Places(2);
        assertThat(places.take()).isTrue();
        assertThat(places.take()).isTrue();
        assertThat(places.take()).isFalse();
        assertThat(places.taken()).isEqualTo(2);
        places.giveBack();
        assertThat(places.take()).isTrue();
        places.giveBack();
        places.giveBack();
        assertThatThrownBy(places::giveBack).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void whoFindsNoPlaceGetsTheNextThatIsFree() throws Exception {
        Places places = new Places(1);
        assertThat(places.take()).isTrue();
        assertThat(places.take(Duration.ofMillis(1))).isFalse();
        Thread other = Thread.ofVirtual().start(() -> {
            try {
                Thread.sleep(50);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            places.giveBack();
        });
        assertThat(places.take(Duration.ofSeconds(20))).isTrue();
        other.join();
    }
}
