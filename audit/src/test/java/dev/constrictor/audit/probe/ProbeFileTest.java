package dev.constrictor.audit.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.constrictor.audit.finding.Layer;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProbeFileTest {
    private static final String WHOLE = """
            # title: Read a file
            # tries: Opens a file.
            # impact: HostLeak
            # proof: secret
            # host: run
            # advice: Do not have such files.
            # reference: CVE-2024-1, Some incident
            # allowed: policy off
            # stops: ENOENT mount namespace; EACCES Landlock
            # timeout: 2
            # arguments: {"profile": "network"}


            def attempt(host):
                return 1
            """;

    @Test
    void all_of_it_is_read() {
        Probe probe = ProbeFile.parse("FS-01", Group.FILESYSTEM, WHOLE);

        assertThat(probe.title()).isEqualTo("Read a file");
        assertThat(probe.impact()).isEqualTo(Impact.HOST_LEAK);
        assertThat(probe.proof()).isEqualTo(Proof.SECRET);
        assertThat(probe.host().mayRun()).isTrue();
        assertThat(probe.references()).containsExactly("CVE-2024-1", "Some incident");
        assertThat(probe.allowed()).contains("policy off");
        assertThat(probe.stops()).isEqualTo(Map.of("ENOENT", Layer.MOUNT_NAMESPACE, "EACCES", Layer.LANDLOCK));
        assertThat(probe.timeout()).isEqualTo(Duration.ofSeconds(2));
        assertThat(probe.arguments()).isEqualTo(Map.of("profile", "network"));
        assertThat(probe.plants()).isFalse();
    }

    @Test
    void what_several_probes_have_in_common_comes_before_the_attempt() {
        Probe probe = ProbeFile.parse(
                "FS-01", Group.FILESYSTEM, WHOLE.replace("# timeout: 2", "# uses: system_calls\n# needs: environment"));

        assertThat(probe.code()).contains("def call(number, *arguments):", "def reach(attempts):");
        assertThat(probe.needsEnvironment()).isTrue();
    }

    @Test
    void what_must_not_run_on_the_host_says_why() {
        Probe probe = ProbeFile.parse(
                "FS-01", Group.FILESYSTEM, WHOLE.replace("# host: run", "# host: never, it fills the disk"));

        assertThat(probe.host().mayRun()).isFalse();
        assertThat(probe.host().objection()).isEqualTo("it fills the disk");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # impact: HostLeak | # impact: Leak          | impact is one of Escape, Exfil
            # proof: secret    | # proof: belief         | proof is one of secret, same
            # host: run        | # host: never           | host is "run", or "never, "
            # title: Read a file | # titel: Read         | there is no key "titel"
            # advice: Do not have such files. | # host: run | the key "host" stands there twice
            # timeout: 2       | # timeout: soon         | timeout is no number of seconds
            # stops: ENOENT mount namespace; EACCES Landlock | # stops: ENOENT magic | is no error with a layer
            # arguments: {"profile": "network"} | # arguments: [1] | arguments is no JSON object
            # timeout: 2       | # uses: magic           | there is no shared code "magic"
            # timeout: 2       | # uses: ../seed         | there is no shared code "../seed"
            # timeout: 2       | # needs: luck           | needs is "environment" or left out
            def attempt(host): | def attempts(host):     | it has no function attempt(host)
            """)
    void what_is_wrong_is_told_with_the_probe_s_name(String part, String instead, String message) {
        assertThatThrownBy(() -> ProbeFile.parse("FS-01", Group.FILESYSTEM, WHOLE.replace(part, instead)))
                .isInstanceOf(InvalidProbeException.class)
                .hasMessageStartingWith("probe FS-01: ")
                .hasMessageContaining(message);
    }

    @Test
    void what_is_missing_is_told_at_once() {
        assertThatThrownBy(() -> ProbeFile.parse("FS-01", Group.FILESYSTEM, "# title: A\n"))
                .hasMessage("probe FS-01: its header lacks advice, host, impact, proof, tries");
    }

    @Test
    void a_probe_of_another_group_is_not_taken() {
        assertThatThrownBy(() -> ProbeFile.parse("NW-01", Group.FILESYSTEM, WHOLE))
                .hasMessageContaining("is called FS-01.py");
    }
}
