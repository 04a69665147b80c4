package dev.constrictor.audit.canary;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class CanariesTest {
    private static final List<String> PYTHON = List.of("python3");

    @BeforeAll
    static void needsPython() {
        assumeTrue(hasPython(), "there is no python3 on the path");
    }

    @Test
    void everything_planted_is_there_and_gone_afterwards() throws Exception {
        Map<String, Object> addresses;
        try (Canaries canaries = Canaries.plant(PYTHON)) {
            addresses = canaries.addresses("mark");
            assertThat(path(addresses, "secret_file")).exists();
            assertThat(path(addresses, "home_secret_file")).exists();
            assertThat(path(addresses, "unix_socket")).exists();
            assertThat(Path.of("/dev/shm", (String) addresses.get("shm_name"))).exists();
            assertThat(process(addresses)).isTrue();
            assertThat(canaries.leakedIn(Files.readString(path(addresses, "secret_file"))))
                    .isPresent();
            assertThat(addresses.values().toString()).doesNotContain("canary-");
        }
        assertThat(path(addresses, "secret_folder")).doesNotExist();
        assertThat(path(addresses, "home_secret_file")).doesNotExist();
        assertThat(Path.of("/dev/shm", (String) addresses.get("shm_name"))).doesNotExist();
        assertThat(process(addresses)).isFalse();
    }

    @Test
    void who_calls_a_service_is_heard_and_told_a_secret() throws Exception {
        try (Canaries canaries = Canaries.plant(PYTHON)) {
            String mark = Canaries.newMark();
            canaries.addresses(mark);
            assertThat(canaries.heard(mark)).isFalse();
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), canaries.tcpPort())) {
                socket.getOutputStream().write((mark + "\n").getBytes(UTF_8));
                String answer = new String(socket.getInputStream().readAllBytes(), UTF_8);
                assertThat(canaries.leakedIn(answer)).contains("a TCP service on 127.0.0.1");
            }
            assertThat(canaries.heard(mark)).isTrue();
        }
    }

    @Test
    void a_mark_in_a_planted_file_or_folder_is_seen() throws Exception {
        try (Canaries canaries = Canaries.plant(PYTHON)) {
            Map<String, Object> addresses = canaries.addresses("mark-one");
            Files.writeString(path(addresses, "change_file"), "mark-one");
            Files.writeString(path(addresses, "change_folder").resolve("mark-two"), "");

            assertThat(canaries.changed("mark-one")).isTrue();
            assertThat(canaries.changed("mark-two")).isTrue();
            assertThat(canaries.changed("mark-three")).isFalse();
            assertThat(canaries.addresses("mark-four").get("change_file")).isNotEqualTo(addresses.get("change_file"));
        }
    }

    @Test
    void a_victim_that_is_killed_is_seen_to_be_gone() throws Exception {
        try (Victim victim = Victim.start()) {
            assertThat(victim.ended()).isFalse();
            ProcessHandle.of(victim.pid()).orElseThrow().destroyForcibly();
            assertThat(victim.ended()).isTrue();
        }
    }

    private static Path path(Map<String, Object> addresses, String name) {
        return Path.of((String) addresses.get(name));
    }

    private static boolean process(Map<String, Object> addresses) {
        return ProcessHandle.of(((Number) addresses.get("pid")).longValue())
                .map(ProcessHandle::isAlive)
                .orElse(false);
    }

    private static boolean hasPython() {
        try {
            return new ProcessBuilder("python3", "-c", "").start().waitFor() == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
