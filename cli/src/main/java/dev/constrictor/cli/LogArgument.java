package dev.constrictor.cli;

import dev.constrictor.server.auditlog.AuditLogUnavailableException;
import dev.constrictor.server.auditlog.files.IoFailure;
import dev.constrictor.server.auditlog.files.LogFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** The audit log that a command is about. */
record LogArgument(LogFiles files) {
    static final String VARIABLE = "SANDBOX_AUDIT_LOG";

    @FunctionalInterface
    interface Reading<T> {
        T read(LogFiles files) throws IOException;
    }

    static PositionalParamSpec parameter() {
        return Options.file(
                "The file that the server writes; the full files beside it belong to it. Default: what %s says."
                        .formatted(VARIABLE));
    }

    /** @throws ParameterException when none was given, or it is no name of a file */
    static LogArgument of(ParseResult arguments, Map<String, String> environment) {
        String name = arguments.matchedPositionalValue(Options.FILE_POSITION, environment.getOrDefault(VARIABLE, ""));
        if (name.isBlank()) {
            throw new ParameterException(
                    arguments.commandSpec().commandLine(),
                    "No audit log given: name its FILE, or set %s".formatted(VARIABLE));
        }
        try {
            return new LogArgument(new LogFiles(Path.of(name)));
        } catch (InvalidPathException e) {
            throw new ParameterException(
                    arguments.commandSpec().commandLine(), "%s is not a file name".formatted(name), e);
        }
    }

    /** @throws AuditLogUnavailableException when it cannot be read */
    <T> T read(Reading<T> reading) {
        if (Files.isDirectory(files.current())) {
            throw unavailable("it is a folder", "Name the file that the server writes, such as audit.log in it");
        }
        try {
            return reading.read(files);
        } catch (NoSuchFileException e) {
            throw unavailable("there is no such file", "Name the file that the server writes");
        } catch (IOException e) {
            throw unavailable(
                    "it cannot be read: " + IoFailure.reason(e),
                    "Run this command as the user that the server runs as");
        }
    }

    AuditLogUnavailableException isNone() {
        return unavailable("no line in it is one of an audit log", "Name the file that the server writes");
    }

    private AuditLogUnavailableException unavailable(String why, String remedy) {
        return new AuditLogUnavailableException("audit log " + files.current(), why, remedy);
    }
}
