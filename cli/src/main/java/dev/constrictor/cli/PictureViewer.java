package dev.constrictor.cli;

import dev.constrictor.sandbox.host.SearchPath;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Shows pictures to the person at this machine, by whatever program the desktop has for them. */
record PictureViewer(Map<String, String> environment, Terminal terminal) {
    private static final List<String> PROGRAMS = List.of("xdg-open", "open");
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    void show(List<Path> pictures) {
        if (pictures.isEmpty()) {
            terminal.say("there is no picture to open");
            return;
        }
        SearchPath programs = SearchPath.of(environment);
        Optional<Path> program =
                PROGRAMS.stream().map(programs::find).flatMap(Optional::stream).findFirst();
        if (program.isEmpty()) {
            terminal.say("nothing here opens pictures: there is no %s".formatted(String.join(" and no ", PROGRAMS)));
            return;
        }
        for (Path picture : pictures) {
            show(program.get(), picture.toAbsolutePath());
        }
    }

    /** One that still runs after a while is a viewer that stays. */
    private void show(Path program, Path picture) {
        try {
            Process process = new ProcessBuilder(program.toString(), picture.toString())
                    .redirectOutput(Redirect.DISCARD)
                    .redirectError(Redirect.DISCARD)
                    .start();
            process.getOutputStream().close();
            if (process.waitFor(PATIENCE) && process.exitValue() != 0) {
                terminal.say(
                        "%s did not open %s: it ended with status %d".formatted(program, picture, process.exitValue()));
            }
        } catch (IOException e) {
            terminal.say("%s cannot be started: %s".formatted(program, e.getMessage()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
