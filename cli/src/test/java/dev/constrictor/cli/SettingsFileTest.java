package dev.constrictor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The .env file of the folder in which a command is started. */
@Tag("packaged")
class SettingsFileTest {
    private static final Launcher CONSTRICTOR = Launcher.plain();

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void nameTheFile() {
        file = folder.resolve(".env");
    }

    @ParameterizedTest
    @ValueSource(strings = {"run -c 1", "validate -c 1", "info", "doctor"})
    void everyCommandReadsIt(String command) throws Exception {
        write("A=1\nSANDBOX_TIMEOUT=never\nSANDBOX_POLICE=off\n", "rw-r--r--");

        assertThat(started(CONSTRICTOR, command.split(" "))).isEqualTo(new Finished(2, "", """
                        constrictor: .env:2: SANDBOX_TIMEOUT: "never" is not a number of seconds, such as 30 or 2.5
                        constrictor: .env:3: SANDBOX_POLICE: there is no such setting; did you mean SANDBOX_POLICY?
                        """));
    }

    @Test
    void theEnvironmentWinsOverIt() throws Exception {
        write("export SANDBOX_TIMEOUT='2.5'\nSANDBOX_POOL_SIZE=1\n", "rw-------");

        assertThat(started(CONSTRICTOR.with("SANDBOX_TIMEOUT", "3"), "info").stdout())
                .containsPattern("\n  time +3 s, at most 300 s\n")
                .containsPattern("\n  SANDBOX_POOL_SIZE +\\.env +1\n");
    }

    @Test
    void itNamesNoProgramsThatAreRunOutsideTheJail() throws Exception {
        write("SANDBOX_PYTHON=/usr/bin/python3\nSANDBOX_CACHE_DIR=/tmp/cache\n", "rw-------");

        Finished finished = started(CONSTRICTOR, "run", "-c", "1");

        assertThat(finished.exitCode()).isEqualTo(2);
        assertThat(finished.stderr())
                .contains(".env:1: SANDBOX_PYTHON", ".env:2: SANDBOX_CACHE_DIR", "in the environment");
    }

    @Test
    void oneFileServesAllCommands() throws Exception {
        write("SANDBOX_HTTP_HOST=0.0.0.0\nSANDBOX_API_TOKEN=t\nSANDBOX_HTTP_PORT=none\n", "rw-------");

        assertThat(started(CONSTRICTOR, "run", "-c", "6 * 7")).isEqualTo(new Finished(0, "42\n", ""));
    }

    @Test
    void everyCommandKnowsTheNamesOfTheServer() throws Exception {
        write("SANDBOX_HTTP_PROT=1\n", "rw-------");

        assertThat(started(CONSTRICTOR, "run", "-c", "1"))
                .isEqualTo(
                        new Finished(
                                2,
                                "",
                                "constrictor: .env:1: SANDBOX_HTTP_PROT: there is no such setting; did you mean SANDBOX_HTTP_PORT?\n"));
    }

    @Test
    void aFlagWinsOverIt() throws Exception {
        write("SANDBOX_TIMEOUT=never\n", "rw-------");

        assertThat(started(CONSTRICTOR, "run", "--timeout", "5", "-c", "6 * 7")).isEqualTo(new Finished(0, "42\n", ""));
    }

    @Test
    void oneThatOthersMayWriteToStopsTheStart() throws Exception {
        write("SANDBOX_POLICY=off\n", "rw-rw-rw-");

        assertThat(started(CONSTRICTOR, "run", "-c", "1"))
                .isEqualTo(new Finished(
                        2,
                        "",
                        "constrictor: %s: others may write to it (rw-rw-rw-), and it decides how code is held: run 'chmod go-w' on it\n"
                                .formatted(file.toRealPath())));
    }

    @Test
    void oneThatCannotBeReadStopsTheStart() throws Exception {
        write("SANDBOX_POLICY=strict\n", "rw-------");
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        Launcher stranger = CONSTRICTOR.within("setpriv", "--reuid=12345", "--regid=12345", "--clear-groups");

        Finished finished = started(stranger, "run", "-c", "1");

        assertThat(finished.exitCode()).isEqualTo(2);
        assertThat(finished.stderr())
                .contains("/.env: it cannot be read: permission denied; allow it, or start in another folder\n");
    }

    private void write(String content, String permissions) throws Exception {
        Files.writeString(file, content);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
    }

    private Finished started(Launcher launcher, String... arguments) throws Exception {
        return Finished.run(launcher.command(arguments).directory(folder.toFile()));
    }
}
