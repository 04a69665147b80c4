package dev.constrictor.cli;

import dev.constrictor.cli.serve.LogLevel;
import dev.constrictor.cli.serve.LogLines;
import dev.constrictor.cli.serve.StdioService;
import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.config.Settings;
import dev.constrictor.server.PendingSandbox;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

final class ServeCommand implements Command {
    private static final String LOG_LEVEL = "--log-level";
    private static final String HTTP = "--http";

    private final Surroundings surroundings;

    ServeCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public CommandSpec spec() {
        CommandSpec spec = Options.command(
                        "serve",
                        "Serve the sandbox to an AI agent: an MCP server on stdin and stdout.",
                        "A client starts this command and speaks the Model Context Protocol with it; a person rarely does.",
                        "The tools are execute_code, validate_code and get_sandbox_info.",
                        "",
                        "Stdout carries the protocol and nothing else; messages for people go to stderr.",
                        "")
                .addOption(Options.value(
                        LOG_LEVEL, "LEVEL", "How much to log: %s. Default: warning.".formatted(LogLevel.NAMES)))
                .addOption(OptionSpec.builder(HTTP).hidden(true).build());
        Options.withFlags(spec, Options.EXECUTION_FLAGS);
        spec.usageMessage()
                .footer(
                        "",
                        "It ends when the client closes stdin, after all calls are answered.",
                        "On SIGTERM or SIGINT running calls get %d ms, then they are cancelled."
                                .formatted(StdioService.PATIENCE.toMillis()),
                        "",
                        "Client configuration:",
                        "  {\"mcpServers\": {\"python-sandbox\": {\"command\": \"/path/to/constrictor\", \"args\": [\"serve\"]}}}",
                        "",
                        "Exit code: 0 served, 2 wrong usage or settings, 3 no jail can be had here.");
        return spec;
    }

    @Override
    public int run(ParseResult arguments) {
        OutputStream protocol = new FileOutputStream(FileDescriptor.out);
        // Whatever a library prints must not end up between the messages.
        System.setOut(System.err);
        // A library of ours logs by SLF4J, and would complain on stderr that nobody listens.
        System.setProperty("slf4j.internal.verbosity", "ERROR");
        LogLevel level = level(arguments);
        Settings settings = surroundings.settings(Options.flags(arguments, Options.EXECUTION_FLAGS.keySet()));
        SandboxConfig config = surroundings.withProgress(settings);
        surroundings.interruption().endQuietlyWith(ExitCode.SUCCESS);
        try (LogLines log = LogLines.install(level, surroundings.terminal()::say);
                PendingSandbox sandbox = PendingSandbox.open(config)) {
            if (TextSink.isTerminal(0)) {
                surroundings
                        .terminal()
                        .say("speaks the Model Context Protocol on stdin and stdout, and waits for a client's first"
                                + " message; Ctrl-C ends it");
            }
            new StdioService(settings, sandbox).serve(System.in, protocol);
            return ExitCode.SUCCESS;
        }
    }

    private static LogLevel level(ParseResult arguments) {
        if (arguments.hasMatchedOption(HTTP)) {
            throw new ParameterException(
                    arguments.commandSpec().commandLine(),
                    "--http is not in this version, which serves stdio only: leave it out");
        }
        String name = arguments.matchedOptionValue(LOG_LEVEL, "warning");
        return LogLevel.named(name)
                .orElseThrow(() -> new ParameterException(
                        arguments.commandSpec().commandLine(),
                        "%s: \"%s\" is no level; there are %s".formatted(LOG_LEVEL, name, LogLevel.NAMES)));
    }
}
