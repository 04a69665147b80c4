package dev.constrictor.cli;

import dev.constrictor.cli.serve.CarrierThreads;
import dev.constrictor.cli.serve.HttpServing;
import dev.constrictor.cli.serve.LogLevel;
import dev.constrictor.cli.serve.LogLines;
import dev.constrictor.cli.serve.StdioService;
import dev.constrictor.sandbox.config.InvalidSettingsException;
import dev.constrictor.sandbox.config.SettingDefinition;
import dev.constrictor.server.Observation;
import dev.constrictor.server.PendingSandbox;
import dev.constrictor.server.config.ServerSetting;
import dev.constrictor.server.config.ServerSettings;
import dev.constrictor.server.http.SandboxHttp;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

final class ServeCommand implements Command {
    private static final String LOG_LEVEL = "--log-level";
    private static final String HTTP = "--http";
    /** The settings that have a flag where it is served over HTTP, and what help calls their value. */
    private static final Map<ServerSetting, String> HTTP_FLAGS = Collections.unmodifiableMap(
            new EnumMap<>(Map.of(ServerSetting.HOST, "ADDRESS", ServerSetting.PORT, "PORT")));

    private final Surroundings surroundings;

    ServeCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public CommandSpec spec() {
        CommandSpec spec = Options.command(
                        "serve",
                        "Serve the sandbox to AI agents: an MCP server on stdin and stdout, or over HTTP.",
                        "Without --http a client starts this command and speaks the Model Context Protocol with it;"
                                + " stdout carries the protocol and nothing else. With --http many clients reach it at"
                                + " an address, each with its token. Messages for people go to stderr.",
                        "",
                        "The tools are execute_code, validate_code and get_sandbox_info.",
                        "")
                .addOption(OptionSpec.builder(HTTP)
                        .description("Serve over HTTP, at /mcp.")
                        .build())
                .addOption(Options.value(
                        LOG_LEVEL, "LEVEL", "How much to log: %s. Default: warning.".formatted(LogLevel.NAMES)));
        Options.withFlags(spec, HTTP_FLAGS);
        Options.withFlags(spec, Options.EXECUTION_FLAGS);
        spec.usageMessage()
                .footer(
                        "",
                        "On stdio it ends when the client closes stdin, after all calls are answered; on SIGTERM or SIGINT",
                        "running calls get %d ms, then they are cancelled. Over HTTP they get SANDBOX_DRAIN_TIME."
                                .formatted(StdioService.PATIENCE.toMillis()),
                        "",
                        "Over HTTP callers are known by tokens (SANDBOX_API_TOKEN, SANDBOX_API_TOKEN_FILE) or OAuth;",
                        "without either one is made and shown at the start, on loopback only. See docs/HTTP.md.",
                        "",
                        "Client configuration:",
                        "  {\"mcpServers\": {\"python-sandbox\": {\"command\": \"/path/to/constrictor\", \"args\": [\"serve\"]}}}",
                        "",
                        "Exit code: 0 served, 2 wrong usage or settings, 3 nothing to run code in can be had here, 75 the address cannot be had now.");
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
        boolean http = arguments.hasMatchedOption(HTTP);
        if (http) {
            CarrierThreads.provideForManyCallers();
        }
        ServerSettings settings = surroundings.serverSettings(flags(arguments, http));
        surroundings.interruption().endQuietlyWith(ExitCode.SUCCESS);
        try (LogLines log = LogLines.install(level, surroundings.terminal()::say);
                Observation observation = observation(settings, http);
                PendingSandbox sandbox = PendingSandbox.open(surroundings.withProgress(
                        http ? settings.sharedSandbox() : settings.sandbox().config()))) {
            if (http) {
                return serveHttp(settings, sandbox, observation);
            }
            serveStdio(settings, sandbox, observation, protocol);
            return ExitCode.SUCCESS;
        }
    }

    /** Also looks into the files that HTTP needs, so that all that is wrong is told at once. */
    private Observation observation(ServerSettings settings, boolean http) {
        List<String> problems = new ArrayList<>(http ? SandboxHttp.problemsOfFiles(settings.config()) : List.of());
        Observation observation;
        try {
            observation = Observation.of(settings.config(), surroundings.environment(), http);
        } catch (InvalidSettingsException e) {
            problems.addAll(e.problems());
            throw new InvalidSettingsException(problems);
        }
        if (!problems.isEmpty()) {
            observation.close();
            throw new InvalidSettingsException(problems);
        }
        return observation;
    }

    private int serveHttp(ServerSettings settings, PendingSandbox sandbox, Observation observation) {
        surroundings.interruption().allow(settings.config().drainTime().plus(HttpServing.CLEAN_UP));
        try {
            new HttpServing(settings, sandbox, observation, surroundings.terminal()::say).serve();
            return ExitCode.SUCCESS;
        } catch (IOException e) {
            surroundings
                    .terminal()
                    .say("cannot listen on %s, port %d: %s; choose others with --host and --port"
                            .formatted(
                                    settings.config().host(), settings.config().port(), reason(e)));
            return ExitCode.ADDRESS_UNAVAILABLE;
        }
    }

    /** Jetty says that it failed, and what it caught says why. */
    private static String reason(IOException failure) {
        Throwable cause = failure.getCause();
        return String.valueOf(cause == null ? failure.getMessage() : cause.getMessage());
    }

    private void serveStdio(
            ServerSettings settings, PendingSandbox sandbox, Observation observation, OutputStream protocol) {
        if (TextSink.isTerminal(0)) {
            surroundings
                    .terminal()
                    .say("speaks the Model Context Protocol on stdin and stdout, and waits for a client's first"
                            + " message; Ctrl-C ends it");
        }
        new StdioService(settings, sandbox, observation.observer()).serve(System.in, protocol);
    }

    private static Map<SettingDefinition, String> flags(ParseResult arguments, boolean http) {
        Map<SettingDefinition, String> flags =
                new HashMap<>(Options.flags(arguments, Options.EXECUTION_FLAGS.keySet()));
        Map<ServerSetting, String> httpFlags = Options.flags(arguments, HTTP_FLAGS.keySet());
        if (!http && !httpFlags.isEmpty()) {
            throw new ParameterException(
                    arguments.commandSpec().commandLine(),
                    "%s only goes with --http"
                            .formatted(
                                    httpFlags.keySet().iterator().next().flag().orElseThrow()));
        }
        flags.putAll(httpFlags);
        return flags;
    }

    private static LogLevel level(ParseResult arguments) {
        String name = arguments.matchedOptionValue(LOG_LEVEL, "warning");
        return LogLevel.named(name)
                .orElseThrow(() -> new ParameterException(
                        arguments.commandSpec().commandLine(),
                        "%s: \"%s\" is no level; there are %s".formatted(LOG_LEVEL, name, LogLevel.NAMES)));
    }
}
