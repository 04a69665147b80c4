package dev.constrictor.sandbox.python;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderStoreTest {
    @TempDir
    Path base;

    private final AtomicInteger builds = new AtomicInteger();

    @Test
    void manyThreadsBuildAFolderOnce() throws Exception {
        FolderStore store = new FolderStore(base, Clock.systemUTC());
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 20; i++) {
                threads.submit(() -> store.obtain("key", new Content("hello")));
            }
        }
        assertThat(builds).hasValue(1);
        assertThat(base.resolve("key/content")).hasContent("hello");
    }

    @Test
    void aFailedBuildLeavesTheOldFolderAndNothingElse() throws Exception {
        FolderStore store = new FolderStore(base, Clock.systemUTC());
        store.obtain("key", new Content("old"));
        assertThatThrownBy(() -> store.obtain("key", new Content("")))
                .isInstanceOf(IOException.class)
                .hasMessage("nothing to write");
        assertThat(base.resolve("key/content")).hasContent("old");
        assertThat(base).isDirectoryNotContaining("glob:**.unfinished-*");
    }

    @Test
    void oneFolderIsFoundByTheBeginningOfItsKeyUnlessThereIsAnother() throws Exception {
        FolderStore store = new FolderStore(base, Clock.systemUTC());
        assertThat(store.only("1.0-")).isEmpty();
        store.obtain("1.0-a", new Content("hello"));
        Files.createDirectory(base.resolve("1.0-b.unfinished-1"));
        assertThat(store.only("1.0-")).contains("1.0-a");
        store.obtain("1.0-b", new Content("hello"));
        assertThat(store.only("1.0-")).isEmpty();
    }

    @Test
    void removesWhatNobodyHasUsedForThirtyDays() throws Exception {
        unusedFolder("old", Duration.ofDays(31));
        unusedFolder("young", Duration.ofDays(29));
        Files.createDirectory(base.resolve("old.unfinished-1"));

        new FolderStore(base, Clock.systemUTC()).obtain("key", new Content("hello"));

        assertThat(base.resolve("old")).doesNotExist();
        assertThat(base.resolve("old.unfinished-1")).doesNotExist();
        assertThat(base.resolve("young")).exists();
    }

    @Test
    void keepsAnOldFolderThatThisProcessStillUses() throws Exception {
        FolderStore store = new FolderStore(base, Clock.systemUTC());
        store.obtain("old", new Content("hello"));
        age("old", Duration.ofDays(31));

        store.obtain("key", new Content("hello"));

        assertThat(base.resolve("old/content")).exists();
    }

    @Test
    void keepsAnOldFolderThatAnotherProcessStillUses() throws Exception {
        unusedFolder("old", Duration.ofDays(31));
        Process user = Shell.start(
                Map.of(),
                List.of(
                        SharedCache.interpreter().executable().toString(),
                        "-I",
                        "-c",
                        "import fcntl, sys, time; f = open(sys.argv[1]); fcntl.lockf(f, fcntl.LOCK_SH);"
                                + " print('locked', flush=True); time.sleep(60)",
                        base.resolve("old.last-used").toString()));
        try {
            assertThat(user.inputReader().readLine()).isEqualTo("locked");
            new FolderStore(base, Clock.systemUTC()).obtain("key", new Content("hello"));
            assertThat(base.resolve("old")).exists();
        } finally {
            user.destroyForcibly();
        }
    }

    private void unusedFolder(String key, Duration age) throws IOException {
        Files.writeString(Files.createDirectory(base.resolve(key)).resolve("content"), "hello");
        Files.createFile(base.resolve(key + FolderStore.LAST_USED));
        age(key, age);
    }

    private void age(String key, Duration age) throws IOException {
        Files.setLastModifiedTime(
                base.resolve(key + FolderStore.LAST_USED),
                FileTime.from(Instant.now().minus(age)));
    }

    private final class Content implements FolderRecipe {
        private final String text;

        Content(String text) {
            this.text = text;
        }

        @Override
        public boolean isIntact(Path folder) {
            try {
                return Files.readString(folder.resolve("content")).equals(text);
            } catch (IOException e) {
                return false;
            }
        }

        @Override
        public void build(Path folder, boolean repair) throws IOException, InterruptedException {
            builds.incrementAndGet();
            Thread.sleep(Duration.ofMillis(50));
            if (text.isEmpty()) {
                throw new IOException("nothing to write");
            }
            Files.writeString(folder.resolve("content"), text);
        }
    }
}
