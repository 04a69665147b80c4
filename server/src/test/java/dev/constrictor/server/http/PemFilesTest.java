package dev.constrictor.server.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.constrictor.server.http.TestCertificate.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class PemFilesTest {
    private static final char[] PASSWORD = "password".toCharArray();

    @TempDir
    private Path directory;

    @ParameterizedTest
    @EnumSource(Kind.class)
    void each_kind_of_key_is_read(Kind kind) throws Exception {
        TestCertificate made = TestCertificate.of(kind);

        KeyStore store = made.write(directory).load(PASSWORD);

        assertThat(store.getCertificate("server")).isEqualTo(made.certificate());
        assertThat(store.getKey("server", PASSWORD)).isEqualTo(made.key());
    }

    @Test
    void a_chain_is_read_in_its_order_and_words_between_the_blocks_do_not_matter() throws Exception {
        TestCertificate authority = TestCertificate.authority(Kind.EC);
        TestCertificate made = authority.signed(Kind.EC);
        PemFiles files = made.write(directory);
        Files.writeString(files.certificate(), "Bag Attributes\n" + made.pem() + "\nsubject=x\n\n" + authority.pem());
        Files.writeString(files.key(), "Bag Attributes\n    friendlyName: x\n" + made.keyPem());

        assertThat(files.load(PASSWORD).getCertificateChain("server"))
                .containsExactly(made.certificate(), authority.certificate());
    }

    @Test
    void windows_line_ends_do_not_matter() throws Exception {
        TestCertificate made = TestCertificate.of(Kind.EC);
        PemFiles files = made.write(directory);
        Files.writeString(files.certificate(), made.pem().replace("\n", "\r\n"));
        Files.writeString(files.key(), made.keyPem().replace("\n", "\r\n"));

        assertThat(files.load(PASSWORD).getCertificate("server")).isEqualTo(made.certificate());
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void the_key_of_another_certificate_is_refused(Kind kind) throws Exception {
        PemFiles files = TestCertificate.of(Kind.EC).write(directory);
        Files.writeString(files.key(), TestCertificate.of(kind).keyPem());

        assertRefused(files, files.key(), "certificate");
    }

    @Test
    void the_certificate_of_the_authority_must_not_stand_first() throws Exception {
        TestCertificate authority = TestCertificate.authority(Kind.EC);
        TestCertificate made = authority.signed(Kind.EC);
        PemFiles files = made.write(directory);
        Files.writeString(files.certificate(), authority.pem() + made.pem());

        assertRefused(files, files.key(), "first one in " + files.certificate());
    }

    @ParameterizedTest
    @ValueSource(strings = {"RSA PRIVATE KEY", "EC PRIVATE KEY", "ENCRYPTED PRIVATE KEY"})
    void a_key_in_another_form_is_refused_with_the_command_that_converts_it(String form) throws Exception {
        TestCertificate made = TestCertificate.of(Kind.EC);
        PemFiles files = made.write(directory);
        Files.writeString(files.key(), TestCertificate.block(form, made.key().getEncoded()));

        assertRefused(files, files.key(), "openssl pkcs8 -topk8 -nocrypt");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "nonsense",
                "-----BEGIN PRIVATE KEY-----\n-----END PRIVATE KEY-----\n",
                "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n",
                "-----BEGIN PRIVATE KEY-----\nAAAA"
            })
    void a_file_that_holds_no_key_is_refused(String text) throws Exception {
        PemFiles files = TestCertificate.of(Kind.EC).write(directory);
        Files.writeString(files.key(), text);

        assertRefused(files, files.key(), "key");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "nonsense",
                "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n",
                "-----BEGIN CERTIFICATE-----\n",
                "-----BEGIN CERTIFICATE-----"
            })
    void a_file_that_holds_no_certificate_is_refused(String text) throws Exception {
        PemFiles files = TestCertificate.of(Kind.EC).write(directory);
        Files.writeString(files.certificate(), text);

        assertRefused(files, files.certificate(), "certificate");
    }

    @Test
    void a_file_that_is_not_there_or_cannot_be_read_is_named() throws Exception {
        PemFiles files = TestCertificate.of(Kind.EC).write(directory);
        Path missing = directory.resolve("missing.pem");
        Path large = directory.resolve("large.pem");
        Files.write(large, new byte[(1 << 20) + 1]);

        assertRefused(new PemFiles(missing, files.key()), missing, "no such file");
        assertRefused(new PemFiles(files.certificate(), missing), missing, "no such file");
        assertRefused(new PemFiles(directory, files.key()), directory, "cannot be read");
        assertRefused(new PemFiles(files.certificate(), large), large, "too long");
    }

    private static void assertRefused(PemFiles files, Path file, String why) throws IOException {
        assertThatThrownBy(() -> files.load(PASSWORD))
                .isInstanceOf(PemFilesException.class)
                .hasMessageStartingWith(file + ": ")
                .hasMessageContaining(why)
                .hasMessageNotContaining("Exception");
    }
}
