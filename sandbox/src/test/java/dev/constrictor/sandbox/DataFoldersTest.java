package dev.constrictor.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Folders of the operator that code sees and cannot change. */
class DataFoldersTest {
    @TempDir
    private Path folder;

    private Path corpus;

    @BeforeEach
    void fill() throws IOException {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
        Path secret = Files.writeString(folder.resolve("secret"), "secret");
        corpus = Files.createDirectories(folder.resolve("corpus"));
        Files.writeString(corpus.resolve("words"), "one two");
        Files.createDirectory(corpus.resolve("more"));
        Files.writeString(corpus.resolve("more/words"), "three");
        Files.createSymbolicLink(corpus.resolve("beside"), Path.of("more/words"));
        Files.createSymbolicLink(corpus.resolve("out"), secret);
        Files.createSymbolicLink(corpus.resolve("up"), Path.of("../secret"));
        Files.createSymbolicLink(corpus.resolve("hosts"), Path.of("/etc/passwd"));
        Files.setPosixFilePermissions(corpus, PosixFilePermissions.fromString("rwxrwxrwx"));
        Files.setPosixFilePermissions(corpus.resolve("words"), PosixFilePermissions.fromString("rw-rw-rw-"));
    }

    @Test
    void code_reads_them_under_their_names_and_links_mean_what_they_mean_inside() {
        String code = """
                import os
                def read(name):
                    try: return open('/data/corpus/' + name).read()
                    except OSError: return None
                [sorted(os.listdir('/data')), [read(name) for name in ('words', 'beside', 'out', 'up', 'hosts')],
                 len(os.listdir('/data/again'))]
                """;
        List<DataFolder> both = List.of(new DataFolder("corpus", corpus), new DataFolder("again", corpus));
        assertThat(run(code, both)).isEqualTo("[[\"again\",\"corpus\"],[\"one two\",\"three\",null,null,null],6]");
    }

    @Test
    void code_cannot_change_them() throws IOException {
        String code = """
                import os
                def fails(change, *arguments):
                    try: change(*arguments)
                    except OSError: return True
                words, made = '/data/corpus/words', '/data/corpus/made'
                all([fails(open, words, 'w'), fails(open, words, 'r+'), fails(open, made, 'w'), fails(os.remove, words),
                     fails(os.rename, words, made), fails(os.chmod, words, 0), fails(os.mkdir, made), fails(os.utime, words),
                     fails(os.symlink, '/x', made), fails(os.link, words, made), fails(os.truncate, words, 0),
                     fails(os.mkdir, '/data/x'), fails(os.rename, '/data/corpus', '/data/x'),
                     fails(os.setxattr, words, 'user.x', b'x'), fails(os.link, words, '/workspace/words')])
                """;
        assertThat(run(code, List.of(new DataFolder("corpus", corpus)))).isEqualTo("true");
        assertThat(corpus.resolve("words")).hasContent("one two");
        assertThat(Files.exists(corpus.resolve("made"))).isFalse();
    }

    @Test
    void one_that_is_missing_stops_the_start() {
        SandboxConfig config = config(List.of(new DataFolder("gone", folder.resolve("gone"))));
        assertThatThrownBy(() -> Sandbox.open(config))
                .isInstanceOf(EngineUnavailableException.class)
                .hasMessageContaining("the data folder gone")
                .hasMessageContaining("does not exist");
    }

    @Test
    void two_cannot_have_the_same_name() {
        List<DataFolder> same = List.of(new DataFolder("a", corpus), new DataFolder("a", folder));
        assertThatThrownBy(() -> config(same)).hasMessage("two data folders have the same name");
    }

    private static String run(String code, List<DataFolder> data) {
        try (Sandbox sandbox = Sandbox.open(config(data))) {
            ExecutionResult result = sandbox.execute(ExecutionRequest.of(code));
            assertThat(result.error()).isEmpty();
            return result.value().orElseThrow().json().toString();
        }
    }

    private static SandboxConfig config(List<DataFolder> data) {
        return Unguarded.config().with(change -> change.data = data).forOneExecution();
    }
}
