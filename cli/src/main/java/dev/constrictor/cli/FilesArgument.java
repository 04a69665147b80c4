package dev.constrictor.cli;

import dev.constrictor.sandbox.InputFile;
import dev.constrictor.sandbox.limits.Limits;
import dev.constrictor.sandbox.limits.MemorySize;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Files of this machine that a command puts into the workspace of its code. */
final class FilesArgument {
    private static final String NAME = "--file";
    /** What lies there passes for regular files. */
    private static final List<Path> OF_THE_KERNEL = List.of(Path.of("/proc"), Path.of("/sys"));

    private final ParseResult arguments;
    private final List<String> given;

    FilesArgument(ParseResult arguments) {
        this.arguments = arguments;
        this.given = arguments.matchedOptionValue(NAME, List.of());
    }

    static OptionSpec option() {
        return OptionSpec.builder(NAME)
                .type(List.class)
                .auxiliaryTypes(String.class)
                .arity("1")
                .paramLabel("PATH[=NAME]")
                .description(
                        "Put a copy of this file into /workspace, where the code starts; under another NAME, such as"
                                + " data/in.csv, if one is given. May be given several times.")
                .build();
    }

    /** @throws ParameterException when one cannot be read, or they are more than an execution may be given */
    List<InputFile> read(Limits limits) {
        List<InputFile> files = new ArrayList<>();
        int left = limits.inputBytes();
        for (String each : given) {
            InputFile file = read(each, left, limits);
            left -= file.size();
            files.add(file);
        }
        return files;
    }

    /** What is after the last = is the name, unless there is a file that is called so. */
    private InputFile read(String text, int most, Limits limits) {
        if (text.isBlank()) {
            throw wrong("no file is named: give PATH, or PATH=NAME");
        }
        int sign = text.lastIndexOf('=');
        boolean named = sign > 0 && sign < text.length() - 1 && !Files.exists(path(text));
        Path path = path(named ? text.substring(0, sign) : text);
        String name = named ? text.substring(sign + 1) : String.valueOf(path.getFileName());
        return new InputFile(name, content(path, most, limits));
    }

    private ByteBuffer content(Path path, int most, Limits limits) {
        requireRegular(path);
        try (InputStream stream = Files.newInputStream(path)) {
            byte[] content = stream.readNBytes(most + 1);
            if (content.length > most) {
                throw wrong("with %s the files have more than %s together: give less, or raise SANDBOX_MAX_INPUT_SIZE"
                        .formatted(path, MemorySize.format(limits.inputBytes())));
            }
            return ByteBuffer.wrap(content);
        } catch (NoSuchFileException e) {
            throw wrong("%s does not exist".formatted(path));
        } catch (AccessDeniedException e) {
            throw wrong("%s cannot be read: permission denied".formatted(path));
        } catch (IOException e) {
            throw wrong("%s cannot be read: %s".formatted(path, e.getMessage()));
        }
    }

    /** Reading anything else may never end, or change something. */
    private void requireRegular(Path path) {
        if (Files.isDirectory(path)) {
            throw wrong("%s cannot be read: it is a folder".formatted(path));
        }
        if (Files.exists(path) && (!Files.isRegularFile(path) || isOfTheKernel(path))) {
            throw wrong("%s is not a regular file but a pipe, a device or the like: copy what it has to a file"
                    .formatted(path));
        }
    }

    private static boolean isOfTheKernel(Path path) {
        try {
            Path real = path.toRealPath();
            return OF_THE_KERNEL.stream().anyMatch(real::startsWith);
        } catch (IOException e) {
            return false; // opening it says why
        }
    }

    private Path path(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw wrong("%s is not a file name".formatted(text));
        }
    }

    private ParameterException wrong(String message) {
        return new ParameterException(arguments.commandSpec().commandLine(), "%s: %s".formatted(NAME, message));
    }
}
