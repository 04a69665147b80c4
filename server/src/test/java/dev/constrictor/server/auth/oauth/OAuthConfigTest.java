package dev.constrictor.server.auth.oauth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OAuthConfigTest {
    private static final URI ISSUER = URI.create("https://login.example");
    private static final URI RESOURCE = URI.create("https://constrictor.example/mcp");
    private static final KeyLocation KEYS = KeyLocation.parse("https://login.example/keys");

    @Test
    void the_defaults_are_those_that_are_safe_with_every_issuer() {
        OAuthConfig config = OAuthConfig.of(ISSUER, RESOURCE, KEYS);

        assertThat(config.audience()).isEqualTo(RESOURCE.toString());
        assertThat(config.requiredScope()).isEmpty();
        assertThat(config.algorithms())
                .containsExactlyInAnyOrder(SigningAlgorithm.RS256, SigningAlgorithm.PS256, SigningAlgorithm.ES256);
    }

    @Test
    void no_algorithm_can_be_allowed_that_signs_with_a_shared_secret() {
        assertThat(SigningAlgorithm.values())
                .allSatisfy(algorithm -> assertThat(algorithm.name()).matches("(RS|PS|ES)(256|384|512)"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://login.example",
                "http://192.168.0.1/",
                "http://127.0.0.1.evil.example/",
                "http://localhost.evil.example/",
                "http://0.0.0.0/",
                "ftp://127.0.0.1/",
                "file:///etc/keys",
                "//login.example",
                "login.example",
                "https:///path",
                "https://user:password@login.example",
                "https://login.example/#fragment",
            })
    void an_address_that_others_could_answer_for_is_refused(String address) {
        URI uri = URI.create(address);

        assertThatThrownBy(() -> OAuthConfig.of(uri, RESOURCE, KEYS))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("the issuer is ")
                .hasMessageNotContaining("password@");
        assertThatThrownBy(() -> OAuthConfig.of(ISSUER, uri, KEYS)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new KeyLocation.Remote(uri)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"https://login.example/keys", "http://127.0.0.1:80/", "http://localhost/", "http://[::1]:9000/a"
            })
    void https_and_this_machine_are_fine(String address) {
        assertThat(KeyLocation.parse(address)).isEqualTo(new KeyLocation.Remote(URI.create(address)));
    }

    @Test
    void keys_may_be_in_a_file_with_an_absolute_path() {
        assertThat(KeyLocation.parse("/etc/constrictor/keys.json"))
                .isEqualTo(new KeyLocation.LocalFile(Path.of("/etc/constrictor/keys.json")));
        assertThatThrownBy(() -> KeyLocation.parse("keys.json"))
                .hasMessage("the keys are in \"keys.json\", which is neither an https address nor an absolute path:"
                        + " write one of the two");
        assertThatThrownBy(() -> KeyLocation.parse("https://user:hunter2@login example/"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageNotContaining("hunter2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "two words", "quo\"te", "back\\slash", "new\nline", "ümlaut"})
    void a_scope_that_no_header_could_carry_is_refused(String scope) {
        assertThatThrownBy(() -> OAuthConfig.of(ISSUER, RESOURCE, KEYS).withRequiredScope(scope))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void neither_any_audience_nor_no_algorithm_can_be_configured() {
        OAuthConfig config = OAuthConfig.of(ISSUER, RESOURCE, KEYS);

        assertThatThrownBy(() -> config.withAudience(" ")).hasMessageContaining("name one");
        assertThatThrownBy(() -> config.withAlgorithms(Set.of())).hasMessageContaining("allow one");
    }

    @Test
    void the_metadata_tell_a_client_where_tokens_come_from() {
        OAuthConfig config = OAuthConfig.of(ISSUER, RESOURCE, KEYS).withRequiredScope("mcp:execute");

        assertThat(ProtectedResourceMetadata.of(config).toJson().toString()).isEqualTo("""
                {"resource":"https://constrictor.example/mcp",\
                "authorization_servers":["https://login.example"],\
                "scopes_supported":["mcp:execute"],\
                "bearer_methods_supported":["header"],\
                "resource_name":"Constrictor"}""");
        assertThat(new ProtectedResourceMetadata(RESOURCE, ISSUER, Optional.empty())
                        .toJson()
                        .has("scopes_supported"))
                .isFalse();
    }

    @Test
    void the_metadata_are_at_the_well_known_place_before_the_path() {
        assertThat(location("https://constrictor.example"))
                .isEqualTo("https://constrictor.example/.well-known/oauth-protected-resource");
        assertThat(location("https://constrictor.example/"))
                .isEqualTo("https://constrictor.example/.well-known/oauth-protected-resource");
        assertThat(location("https://constrictor.example:8443/mcp"))
                .isEqualTo("https://constrictor.example:8443/.well-known/oauth-protected-resource/mcp");
        assertThat(location("https://constrictor.example/a%20b?k=v"))
                .isEqualTo("https://constrictor.example/.well-known/oauth-protected-resource/a%20b?k=v");
    }

    private static String location(String resource) {
        return ProtectedResourceMetadata.location(URI.create(resource)).toString();
    }
}
