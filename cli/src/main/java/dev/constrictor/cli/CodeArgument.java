package dev.constrictor.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** The code a command is about: given in the command itself, in a file, or on standard input. */
final class CodeArgument {
    private final ParseResult arguments;
    private final @Nullable String code;
    private final @Nullable String file;

    CodeArgument(ParseResult arguments) {
        this.arguments = arguments;
        this.code = arguments.matchedOptionValue(Options.CODE, null);
        this.file = arguments.matchedPositionalValue(Options.FILE_POSITION, null);
    }

    /** Whether it was given with {@code -c}. */
    boolean inline() {
        return code != null;
    }

    /** What messages call it. */
    String name() {
        if (code != null) {
            return "<code>";
        }
        return file == null || file.equals("-") ? "<stdin>" : file;
    }

    /** @throws ParameterException when there is not exactly one, or it cannot be read as UTF-8 text of that size */
    String read(int mostBytes) {
        if (code != null && file != null) {
            throw wrong("Give -c CODE or FILE, not both");
        }
        if (code != null) {
            return code;
        }
        if (file == null) {
            throw wrong("No code given: use -c CODE, a FILE, or - for standard input");
        }
        return decode(readBytes(file, mostBytes), mostBytes);
    }

    private byte[] readBytes(String file, int mostBytes) {
        try (InputStream stream = file.equals("-") ? System.in : Files.newInputStream(Path.of(file))) {
            return stream.readNBytes(mostBytes + 1);
        } catch (NoSuchFileException e) {
            throw wrong("%s does not exist".formatted(file));
        } catch (AccessDeniedException e) {
            throw wrong("%s cannot be read: permission denied".formatted(file));
        } catch (InvalidPathException e) {
            throw wrong("%s is not a file name".formatted(file));
        } catch (IOException e) {
            throw wrong("%s cannot be read: %s".formatted(name(), reason(file, e)));
        }
    }

    private static String reason(String file, IOException failure) {
        return Files.isDirectory(Path.of(file)) ? "it is a folder" : String.valueOf(failure.getMessage());
    }

    private String decode(byte[] bytes, int mostBytes) {
        if (bytes.length > mostBytes) {
            throw wrong("%s is longer than %d bytes: split it up".formatted(name(), mostBytes));
        }
        ByteBuffer input = ByteBuffer.wrap(bytes);
        try {
            String text = StandardCharsets.UTF_8.newDecoder().decode(input).toString();
            return text.startsWith("\uFEFF") ? text.substring(1) : text;
        } catch (CharacterCodingException e) {
            throw wrong("%s is not UTF-8 text: wrong byte at offset %d".formatted(name(), input.position()));
        }
    }

    private ParameterException wrong(String message) {
        return new ParameterException(arguments.commandSpec().commandLine(), message);
    }
}
