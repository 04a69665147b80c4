package dev.constrictor.sandbox.jail.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.AnnotatedElementContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.io.TempDirFactory;

class RunFolderTest {
    private static final long DEAD_PID = 4_194_304_000L; // above what Linux hands out

    // A socket's path must be short, and so must the folder's.
    @TempDir(factory = InTmp.class)
    Path folder;

    static final class InTmp implements TempDirFactory {
        @Override
        public Path createTempDirectory(AnnotatedElementContext element, ExtensionContext context) throws IOException {
            return Files.createTempDirectory(Path.of("/tmp"), "run");
        }
    }

    @Test
    void what_a_dead_server_left_is_removed() throws IOException {
        Path base = closedFolder("base");
        Path left = Files.createDirectory(base.resolve(nameOfTheDead()));
        Files.createDirectory(left.resolve("sockets"));
        Files.writeString(left.resolve("canary"), "left");
        create(base).delete();
        assertThat(left).doesNotExist();
    }

    @Test
    void what_is_not_ours_is_left_alone() throws IOException {
        Path base = closedFolder("base");
        Path foreign = Files.createDirectory(base.resolve("constrictor-%d-1-1-00000000".formatted(DEAD_PID)));
        Path alive = Files.createDirectory(base.resolve(RunFolder.NAMES.fresh()));
        Path other = Files.createDirectory(base.resolve("constrictor-notes"));
        create(base).delete();
        assertThat(foreign).isDirectory();
        assertThat(alive).isDirectory();
        assertThat(other).isDirectory();
    }

    @Test
    void links_are_not_followed() throws IOException {
        Path victim = closedFolder("victim");
        Files.writeString(victim.resolve("canary"), "somebody's file");
        Path base = closedFolder("base");
        Files.createSymbolicLink(base.resolve(nameOfTheDead()), victim);
        create(base).delete();
        assertThat(victim.resolve("canary")).exists();
    }

    @Test
    void what_else_lies_in_a_left_folder_is_not_searched_for() throws IOException {
        Path base = closedFolder("base");
        Path left = Files.createDirectory(base.resolve(nameOfTheDead()));
        Path unknown = Files.writeString(left.resolve("unknown"), "not made by us");
        create(base).delete();
        assertThat(unknown).exists();
    }

    @Test
    void a_runtime_folder_that_others_may_write_to_is_not_used() throws IOException {
        Path base = closedFolder("base");
        Files.setPosixFilePermissions(base, PosixFilePermissions.fromString("rwxrwxrwx"));
        assertThat(createAndDelete(base).startsWith(base)).isFalse();
    }

    @Test
    void a_runtime_folder_of_another_user_is_not_used() throws IOException {
        Path base = closedFolder("base");
        assumeTrue((Integer) Files.getAttribute(base, "unix:uid") == 0, "needs root: only root can give a folder away");
        Files.setAttribute(base, "unix:uid", 12345);
        assertThat(createAndDelete(base).startsWith(base)).isFalse();
    }

    private static Path createAndDelete(Path base) throws IOException {
        RunFolder made = create(base);
        made.delete();
        return made.path();
    }

    private static RunFolder create(Path base) throws IOException {
        return RunFolder.create(Map.of("XDG_RUNTIME_DIR", base.toString()));
    }

    private Path closedFolder(String name) throws IOException {
        Path made = Files.createDirectory(folder.resolve(name));
        Files.setPosixFilePermissions(made, PosixFilePermissions.fromString("rwx------"));
        return made;
    }

    private static String nameOfTheDead() throws IOException {
        return RunFolder.NAMES.fresh().replaceFirst("-\\d+-", "-" + DEAD_PID + "-");
    }
}
