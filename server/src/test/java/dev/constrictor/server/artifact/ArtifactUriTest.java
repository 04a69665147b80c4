package dev.constrictor.server.artifact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ArtifactUriTest {
    private static final String ID = "0d2a1f5e-8f3b-4c53-9d1c-2b8f4a6c7e90";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a.csv",
                "out/a b.csv",
                "%2e%2e%2f",
                "../../etc/passwd",
                "ü/漢字/😀",
                "a\u202eb\u0000\n<script>?#[]",
                "..",
                "~-_.",
                "&'()*+,;=:@!$"
            })
    void every_name_comes_back_from_its_uri(String name) {
        ArtifactUri uri = new ArtifactUri(ID, name);

        assertThat(uri.toString()).matches("constrictor://executions/" + ID + "/[A-Za-z0-9._~%-]+");
        assertThat(URI.create(uri.toString()).getScheme()).isEqualTo("constrictor");
        assertThat(ArtifactUri.parse(uri.toString())).contains(uri);
    }

    @ParameterizedTest
    @CsvSource({"a%2fb, a/b", "a%2Fb, a/b", "%61, a", "a%252Fb, a%2Fb", "a(1), a(1)"})
    void a_name_is_decoded_once(String encoded, String name) {
        assertThat(ArtifactUri.parse("constrictor://executions/%s/%s".formatted(ID, encoded)))
                .contains(new ArtifactUri(ID, name));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "constrictor://executions/" + ID,
                "constrictor://executions/" + ID + "/",
                "constrictor://executions/" + ID + "/a/b",
                "constrictor://executions/" + ID + "/../x",
                "constrictor://executions/../" + ID + "/a",
                "constrictor://executions//a",
                "constrictor://executions/*/a",
                "constrictor://executions/" + ID + "/a?x",
                "constrictor://executions/" + ID + "/a#x",
                "constrictor://executions/" + ID + "/a b",
                "constrictor://executions/" + ID + "/a%",
                "constrictor://executions/" + ID + "/a%2",
                "constrictor://executions/" + ID + "/a%zz",
                "constrictor://executions/" + ID + "/%ff",
                "constrictor://executions/" + ID + "/%c0%af",
                "constrictor://executions/" + ID + "/%ed%a0%80",
                "constrictor://executions/" + ID + "/ü",
                "constrictor://executions/" + ID + "/a\n",
                "constrictor://executions/0D2A1F5E-8F3B-4C53-9D1C-2B8F4A6C7E90/a",
                "constrictor://other/" + ID + "/a",
                "constrictor://user@executions/" + ID + "/a",
                "constrictor://executions:80/" + ID + "/a",
                "Constrictor://executions/" + ID + "/a",
                "constrictor:/executions/" + ID + "/a",
                "file:///etc/passwd",
                "http://127.0.0.1/executions/" + ID + "/a",
                " constrictor://executions/" + ID + "/a",
                "\u202econstrictor://executions/" + ID + "/a"
            })
    void nothing_else_names_an_artifact(String text) {
        assertThat(ArtifactUri.parse(text)).isEmpty();
    }

    @Test
    void a_long_text_costs_little() {
        String prefix = "constrictor://executions/" + ID + "/";

        assertThat(ArtifactUri.parse(prefix + "a".repeat(16_000))).isPresent();
        assertThat(ArtifactUri.parse(prefix + "%41".repeat(1 << 20))).isEmpty();
        assertThat(ArtifactUri.parse(prefix + "%".repeat(16_000))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1", "1-2-3", "../..", "0d2a1f5e8f3b4c539d1c2b8f4a6c7e90"})
    void an_id_that_could_be_guessed_is_none(String id) {
        assertThatThrownBy(() -> new ArtifactUri(id, "a")).isInstanceOf(IllegalArgumentException.class);
    }
}
