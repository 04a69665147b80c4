package dev.constrictor.sandbox.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DotEnvTest {
    private static final String PYTHON = Setting.PYTHON.variable();
    private static final String TIMEOUT = Setting.TIMEOUT.variable();
    private static final int STRANGER = 12345;

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void nameTheFile() {
        file = folder.resolve(".env");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            SANDBOX_PYTHON=/a/b            | /a/b
            `  SANDBOX_PYTHON = /a b  `    | /a b
            export SANDBOX_PYTHON=/a       | /a
            `export\t SANDBOX_PYTHON=/a`   | /a
            SANDBOX_PYTHON=/a # comment    | /a
            SANDBOX_PYTHON=/a#b            | /a#b
            SANDBOX_PYTHON=#a              | #a
            SANDBOX_PYTHON='/a #b\\n'      | /a #b\\n
            SANDBOX_PYTHON='/a' # comment  | /a
            SANDBOX_PYTHON="/a #b"         | /a #b
            SANDBOX_PYTHON="a\\"b\\\\c"    | a"b\\c
            SANDBOX_PYTHON="a'b"           | a'b
            SANDBOX_PYTHON='a"b'           | a"b
            SANDBOX_PYTHON=a"b'c           | a"b'c
            SANDBOX_PYTHON=a=b             | a=b
            SANDBOX_PYTHON=$HOME/${B}`c`   | $HOME/${B}`c`
            """)
    void aValueIsReadAsItIsWritten(String line, String value) {
        DotEnv read = DotEnv.parse(line);

        assertThat(read.problems()).isEmpty();
        assertThat(read.values()).containsOnlyKeys(PYTHON);
        assertThat(read.values().get(PYTHON).text()).isEqualTo(value);
    }

    @Test
    void doubleQuotesKnowLineFeedAndTabulator() {
        assertThat(DotEnv.parse("SANDBOX_PYTHON=\"a\\n\\tb\"").values().get(PYTHON))
                .isEqualTo(new DotEnv.Value("a\n\tb", 1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"SANDBOX_PYTHON=", "SANDBOX_PYTHON=  # c", "SANDBOX_PYTHON=''", "SANDBOX_PYTHON=\"\""})
    void aValueMayBeEmpty(String line) {
        assertThat(DotEnv.parse(line).values().get(PYTHON)).isEqualTo(new DotEnv.Value("", 1));
    }

    @Test
    void whatIsNotOursIsSkipped() {
        DotEnv read = DotEnv.parse("""
                # SANDBOX_TIMEOUT=1
                   # a comment

                DATABASE_URL="never closed
                PASSWORD='x' y SANDBOX_TIMEOUT=2
                MY_SANDBOX_TIMEOUT=3
                export OTHER=4
                lonely words
                sandbox_timeout=5
                """);

        assertThat(read).isEqualTo(DotEnv.none());
    }

    @Test
    void linesMayEndAsOnWindows() {
        DotEnv read = DotEnv.parse("A=1\r\nSANDBOX_TIMEOUT=2\r\n\r\nSANDBOX_POOL_SIZE=3");

        assertThat(read.values().get(TIMEOUT)).isEqualTo(new DotEnv.Value("2", 2));
        assertThat(read.values().get(Setting.POOL_SIZE.variable())).isEqualTo(new DotEnv.Value("3", 4));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            SANDBOX_TIMEOUT="1       | SANDBOX_TIMEOUT: the quote is not closed in this line
            SANDBOX_TIMEOUT='1       | SANDBOX_TIMEOUT: the quote is not closed in this line
            SANDBOX_TIMEOUT="1\\     | SANDBOX_TIMEOUT: the quote is not closed in this line
            SANDBOX_TIMEOUT="1" 2    | SANDBOX_TIMEOUT: something follows the closing quote
            SANDBOX_TIMEOUT='1'#2    | SANDBOX_TIMEOUT: something follows the closing quote
            SANDBOX_TIMEOUT="\\x"    | SANDBOX_TIMEOUT: there is no escape \\x; there are \\n, \\t, \\" and \\\\, and single quotes take all as it is
            """)
    void whatCannotBeReadIsNamedWithItsLine(String line, String problem) {
        assertThat(DotEnv.parse("A=1\n\n" + line + "\nB=2").problems()).containsExactly(".env:3: " + problem);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SANDBOX_POLICY",
                "export SANDBOX_POLICY",
                "SANDBOX_POLICY strict",
                "SANDBOX_POLICY: strict",
                "SANDBOX_POLICY-X=strict",
                "set SANDBOX_POLICY=strict",
                "\"SANDBOX_POLICY\"=strict",
                "\u00a0SANDBOX_POLICY=strict"
            })
    void aLineThatSeemsMeantForUsIsNotSkipped(String line) {
        assertThat(DotEnv.parse(line).problems())
                .containsExactly(
                        ".env:1: this line is about a name with SANDBOX_ and cannot be read: write NAME=value");
    }

    @Test
    void aNameMayStandThereOnce() {
        assertThat(DotEnv.parse("SANDBOX_POLICY=strict\nA=1\nSANDBOX_POLICY=off")
                        .problems())
                .containsExactly(".env:3: SANDBOX_POLICY: line 1 sets it already; keep one of the two");
    }

    @Test
    void aFileThatIsNotThereSetsNothing() {
        assertThat(DotEnv.in(folder)).isEqualTo(DotEnv.none());
    }

    @Test
    void aFileOfOnesOwnIsRead() throws IOException {
        write("\uFEFFSANDBOX_TIMEOUT=7 # ü\n", "rw-r--r--");

        assertThat(DotEnv.in(folder).problems()).isEmpty();
        assertThat(DotEnv.in(folder).values()).containsEntry(TIMEOUT, new DotEnv.Value("7", 1));
    }

    @Test
    void aLinkToAFileIsFollowed() throws IOException {
        write("SANDBOX_TIMEOUT=7", "rw-------");
        Files.move(file, folder.resolve("settings"));
        Files.createSymbolicLink(file, Path.of("settings"));

        assertThat(DotEnv.in(folder).values()).containsKey(TIMEOUT);
    }

    @Test
    void aLinkThatLeadsNowhereIsRefused() throws IOException {
        Files.createSymbolicLink(file, Path.of("nowhere"));

        assertRefused("it is a link that leads nowhere: mend it, or delete it");
    }

    @ParameterizedTest
    @ValueSource(strings = {"rw-rw-r--", "rw-r--rw-"})
    void aFileThatOthersMayWriteToIsRefused(String permissions) throws IOException {
        write("SANDBOX_POLICY=off", permissions);

        assertRefused("others may write to it (%s), and it decides how code is held: run 'chmod go-w' on it"
                .formatted(permissions));
    }

    @Test
    void aFileOfAnotherUserIsRefused() throws IOException {
        write("SANDBOX_POLICY=off", "rw-r--r--");
        giveAway(file);

        assertRefused("it belongs to user 12345, and Constrictor runs as user 0: "
                + "make it your own with chown, delete it, or start in another folder");
    }

    @Test
    void aLinkOfAnotherUserIsRefused() throws IOException {
        write("SANDBOX_POLICY=off", "rw-r--r--");
        Files.move(file, folder.resolve("settings"));
        Files.createSymbolicLink(file, Path.of("settings"));
        giveAway(file);

        assertRefused("it belongs to user 12345, and Constrictor runs as user 0: "
                + "make it your own with chown, delete it, or start in another folder");
    }

    @Test
    void aFolderInItsPlaceIsRefused() throws IOException {
        Files.createDirectory(file);

        assertRefused("it is a folder, and settings are read from a file: rename it");
    }

    @Test
    void aPipeInItsPlaceIsRefusedAndNotWaitedFor() throws Exception {
        assertThat(new ProcessBuilder("mkfifo", file.toString()).start().waitFor())
                .isZero();

        assertRefused("it is a device or pipe, and settings are read from a file: rename it");
    }

    @Test
    void aLongFileIsRefused() throws IOException {
        write("#".repeat((1 << 16) + 1), "rw-r--r--");

        assertRefused("it is longer than 65536 bytes: shorten it");
    }

    @Test
    void aFileThatIsNotTextIsRefused() throws IOException {
        Files.write(file, "SANDBOX_POLICY=\u00fc".getBytes(StandardCharsets.ISO_8859_1));
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));

        assertRefused("it is not UTF-8 text: wrong byte at offset 15");
    }

    @ParameterizedTest
    @ValueSource(strings = {"rw-rw-r--", "rw-rw-rw-"})
    void aFileThatSaysNothingToUsIsNobodysBusiness(String permissions) throws IOException {
        write("DATABASE_URL=x\nPOLICY=off\n", permissions);

        assertThat(DotEnv.in(folder)).isEqualTo(DotEnv.none());
    }

    private void assertRefused(String why) {
        DotEnv read = DotEnv.in(folder);
        assertThat(read.problems()).containsExactly(file + ": " + why);
        assertThat(read.values()).isEmpty();
    }

    private void write(String content, String permissions) throws IOException {
        Files.writeString(file, content);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
    }

    private static void giveAway(Path path) throws IOException {
        assumeTrue((int) Files.getAttribute(Path.of("/proc/self"), "unix:uid") == 0, "needs root, to give a file away");
        Files.setAttribute(path, "unix:uid", STRANGER, LinkOption.NOFOLLOW_LINKS);
    }
}
