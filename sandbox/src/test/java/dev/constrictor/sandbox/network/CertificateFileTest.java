package dev.constrictor.sandbox.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CertificateFileTest {
    private static final String ONE = "-----BEGIN CERTIFICATE-----\nQUJD\nREVG\n-----END CERTIFICATE-----";
    private static final String TRUSTED =
            "-----BEGIN TRUSTED CERTIFICATE-----\r\nR0hJ\r\n-----END TRUSTED CERTIFICATE-----";

    @TempDir
    private Path folder;

    @Test
    void code_gets_the_certificates_and_nothing_else_of_the_file() throws IOException {
        CertificateFile file = with("# the password is 1234\n" + ONE + "\nsubject=CN\n" + TRUSTED + "\nremarks");

        assertThat(file.read()).isEqualTo(ONE + "\n" + TRUSTED + "\n");
        assertThat(file.problem()).isEmpty();
    }

    @Test
    void a_private_key_is_not_brought_near_to_code() throws IOException {
        assertThat(with(ONE + "\n-----BEGIN RSA PRIVATE KEY-----\nQUJD\n-----END RSA PRIVATE KEY-----\n")
                        .problem())
                .hasValueSatisfying(why -> assertThat(why).contains("private key"));
    }

    @Test
    void what_holds_no_certificate_is_refused() throws IOException {
        assertThat(with("root:*:1:0:99999:7:::").problem())
                .hasValueSatisfying(why -> assertThat(why).contains("no certificate"));
        assertThat(with("-----BEGIN CERTIFICATE-----\nsecret words!\n-----END CERTIFICATE-----")
                        .problem())
                .isPresent();
        assertThat(with("x".repeat(5 << 20)).problem())
                .hasValueSatisfying(why -> assertThat(why).contains("larger than 4 MB"));
        assertThat(new CertificateFile(Path.of("/dev/zero")).problem())
                .hasValueSatisfying(why -> assertThat(why).contains("a device"));
        assertThat(new CertificateFile(folder.resolve("missing")).problem()).isPresent();
    }

    private CertificateFile with(String text) throws IOException {
        return new CertificateFile(Files.writeString(folder.resolve("file.pem"), text));
    }
}
