package dev.constrictor.audit.browser;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A Chromium without a window. */
public final class Browser implements AutoCloseable {
    private static final List<String> NAMES = List.of("chromium", "chromium-browser", "google-chrome");
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration PAUSE = Duration.ofMillis(20);

    private final Path folder;
    private final Process process;
    private final DevTools tools;
    private final List<Tab> tabs = new ArrayList<>();

    private Browser(Path folder, Process process, DevTools tools) {
        this.folder = folder;
        this.process = process;
        this.tools = tools;
    }

    public static Optional<Path> find() {
        return NAMES.stream()
                .flatMap(name -> Stream.of(System.getenv("PATH").split(":")).map(directory -> Path.of(directory, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    public static Browser start(Path program) {
        try {
            Path folder = Files.createTempDirectory("constrictor-browser");
            Process process = new ProcessBuilder(
                            program.toString(),
                            "--headless",
                            "--no-sandbox",
                            "--disable-gpu",
                            "--disable-dev-shm-usage",
                            "--remote-debugging-port=0",
                            "--user-data-dir=" + folder)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            try {
                return new Browser(folder, process, DevTools.connect(address(folder, process)));
            } catch (RuntimeException e) {
                end(process);
                throw e;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Shows a page from a file, as a person does who was sent it, instead of what was open before.
     *
     * @param fragment what follows the file's name in the address
     */
    public Tab show(String html, String fragment) {
        try {
            tabs.forEach(Tab::close);
            tabs.clear();
            Path page = Files.writeString(folder.resolve("page.html"), html);
            return open(URI.create(page.toUri() + fragment));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** In a tab of its own, beside those that are open. */
    public Tab open(URI page) {
        Tab tab = Tab.open(tools);
        tabs.add(tab);
        tab.load(page);
        return tab;
    }

    @Override
    public void close() {
        tools.close();
        end(process);
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Chromium writes into its folder where it listens: a port, and a path with a secret. */
    private static URI address(Path folder, Process process) throws IOException {
        Path file = folder.resolve("DevToolsActivePort");
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (process.isAlive() && System.nanoTime() < end) {
            if (Files.exists(file)) {
                List<String> lines = Files.readAllLines(file);
                if (lines.size() == 2) {
                    return URI.create("ws://127.0.0.1:%s%s".formatted(lines.get(0), lines.get(1)));
                }
            }
            pause();
        }
        throw new IllegalStateException("the browser did not start: see what it says when started by hand");
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** And waits, as whoever still lives may write into the folder. */
    private static void end(Process process) {
        List<ProcessHandle> all = Stream.concat(Stream.of(process.toHandle()), process.descendants())
                .toList();
        all.forEach(ProcessHandle::destroyForcibly);
        CompletableFuture.allOf(all.stream().map(ProcessHandle::onExit).toArray(CompletableFuture[]::new))
                .completeOnTimeout(null, 5, TimeUnit.SECONDS)
                .join();
    }
}
