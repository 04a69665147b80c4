package dev.constrictor.cli;

import dev.constrictor.mcp.resource.MediaType;
import dev.constrictor.sandbox.Artifact;
import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.LeftOut;
import dev.constrictor.server.artifact.ImageFormat;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** What a command does with the files that code left: keeps them in a folder, or only tells of them. */
final class ArtifactsArgument {
    private static final String FOLDER = "--output-dir";
    private static final String FORCE = "--force";
    private static final String HIDDEN = "--hidden";
    private static final String OPEN = "--open";
    private static final int MOST_TOLD = 10;

    private final ParseResult arguments;
    private final Terminal terminal;
    private final Optional<PictureViewer> viewer;
    private final Optional<OutputFolder> folder;
    private final boolean hidden;

    ArtifactsArgument(ParseResult arguments, Surroundings surroundings) {
        this.arguments = arguments;
        this.terminal = surroundings.terminal();
        this.viewer = arguments.hasMatchedOption(OPEN)
                ? Optional.of(new PictureViewer(surroundings.environment(), terminal))
                : Optional.empty();
        boolean force = arguments.hasMatchedOption(FORCE);
        this.hidden = arguments.hasMatchedOption(HIDDEN);
        Optional<String> given = Optional.ofNullable(arguments.matchedOptionValue(FOLDER, null));
        if (force && given.isEmpty()) {
            throw wrong("%s has nothing to replace without %s FOLDER".formatted(FORCE, FOLDER));
        }
        if (hidden && given.isEmpty()) {
            throw wrong("%s has nothing to write without %s FOLDER".formatted(HIDDEN, FOLDER));
        }
        this.folder =
                given.map(this::usable).or(() -> viewer.map(_ -> fresh())).map(path -> new OutputFolder(path, force));
    }

    /** Stays when the command has ended: somebody looks at what is in it. */
    private static Path fresh() {
        try {
            return Files.createTempDirectory("constrictor-pictures-");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static OptionSpec folderOption() {
        return Options.value(FOLDER, "FOLDER", "Write files that the code left in /workspace to this folder.");
    }

    static OptionSpec forceOption() {
        return OptionSpec.builder(FORCE)
                .description("Replace files that are in that folder already.")
                .build();
    }

    static OptionSpec hiddenOption() {
        return OptionSpec.builder(HIDDEN)
                .description("Write files as well whose name, or a folder in it, begins with . or -; .env is one that"
                        + " changes how programs behave.")
                .build();
    }

    static OptionSpec openOption() {
        return OptionSpec.builder(OPEN)
                .description("Open pictures that the code drew or saved, with the desktop's program for them. Without"
                        + " --output-dir they are written to a folder of their own.")
                .build();
    }

    private Path usable(String text) {
        if (text.isBlank()) {
            throw wrong("%s: no folder is named".formatted(FOLDER));
        }
        try {
            Path path = Path.of(text);
            if (Files.exists(path, LinkOption.NOFOLLOW_LINKS) && !Files.isDirectory(path)) {
                throw wrong("%s: %s is not a folder".formatted(FOLDER, text));
            }
            return path;
        } catch (InvalidPathException e) {
            throw wrong("%s: %s is not a folder's name".formatted(FOLDER, text));
        }
    }

    /**
     * Has the folder ready before anything runs.
     *
     * @throws ParameterException when nothing can be written to it
     */
    void prepare() {
        if (folder.isPresent()) {
            try {
                folder.get().prepare();
            } catch (OutputFolder.CannotWriteException e) {
                throw wrong("%s: nothing can be written to %s: %s"
                        .formatted(FOLDER, folder.get().folder(), e.getMessage()));
            }
        }
    }

    /**
     * Whether all is where it was wanted.
     *
     * @param quietly for programs, which are told of artifacts elsewhere
     */
    boolean deal(ExecutionResult result, boolean quietly) {
        boolean complete = true;
        List<Path> pictures = new ArrayList<>();
        if (folder.isPresent()) {
            List<String> names = OutputNames.of(result.artifacts());
            for (int i = 0; i < names.size(); i++) {
                Artifact artifact = result.artifacts().get(i);
                boolean written = write(folder.get(), names.get(i), artifact, quietly);
                complete &= written;
                if (written && ImageFormat.shows(MediaType.of(artifact.mediaType()), artifact.content())) {
                    pictures.add(folder.get().folder().resolve(names.get(i)));
                }
            }
            viewer.ifPresent(open -> open.show(pictures));
        } else if (!quietly) {
            tell(result.artifacts());
        }
        if (!quietly) {
            tell(result.leftOut());
        }
        return complete;
    }

    private boolean write(OutputFolder folder, String name, Artifact artifact, boolean quietly) {
        String path = folder.folder() + "/" + name;
        if (!hidden && OutputNames.isHidden(name)) {
            terminal.say(
                    "did not write %s: names that begin with . or - can change what other programs do; %s writes them"
                            .formatted(path, HIDDEN));
            return false;
        }
        try {
            folder.write(name, artifact.content());
            if (!quietly) {
                terminal.say("wrote %s (%s)".formatted(path, size(artifact.size())));
            }
            return true;
        } catch (OutputFolder.CannotWriteException e) {
            terminal.say("did not write %s: %s".formatted(path, e.getMessage()));
            return false;
        }
    }

    private void tell(List<Artifact> artifacts) {
        for (Artifact artifact : artifacts.subList(0, Math.min(MOST_TOLD, artifacts.size()))) {
            terminal.say("left %s (%s); %s FOLDER keeps it".formatted(artifact.name(), size(artifact.size()), FOLDER));
        }
        if (artifacts.size() > MOST_TOLD) {
            terminal.say("left %d more".formatted(artifacts.size() - MOST_TOLD));
        }
    }

    private void tell(LeftOut leftOut) {
        List<LeftOut.Entry> named = leftOut.named();
        for (LeftOut.Entry entry : named.subList(0, Math.min(MOST_TOLD, named.size()))) {
            terminal.say("%s did not come back: %s"
                    .formatted(entry.name(), entry.reason().text()));
        }
        int more = Math.max(0, named.size() - MOST_TOLD) + leftOut.more();
        if (more > 0) {
            terminal.say("%d more did not come back".formatted(more));
        }
    }

    private static String size(int bytes) {
        if (bytes < 1000) {
            return bytes == 1 ? "1 byte" : bytes + " bytes";
        }
        return bytes < 1_000_000 ? Math.round(bytes / 1e3) + " kB" : String.format(Locale.ROOT, "%.1f MB", bytes / 1e6);
    }

    private ParameterException wrong(String message) {
        return new ParameterException(arguments.commandSpec().commandLine(), message);
    }
}
