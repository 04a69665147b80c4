package dev.constrictor.server;

import dev.constrictor.mcp.McpServer;
import dev.constrictor.mcp.protocol.ServerIdentity;
import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.config.Settings;
import dev.constrictor.sandbox.config.ShownSetting;
import dev.constrictor.server.config.ServerSettings;
import dev.constrictor.server.description.Disclosure;
import dev.constrictor.server.description.Instructions;
import dev.constrictor.server.execution.ExecutionObserver;
import dev.constrictor.server.tool.ExecuteCode;
import dev.constrictor.server.tool.GetSandboxInfo;
import dev.constrictor.server.tool.ValidateCode;
import java.util.List;
import java.util.Optional;

/** Puts a sandbox behind the protocol. */
public final class SandboxServer {
    private SandboxServer() {}

    /** For one client, who started it. */
    public static McpServer of(Settings settings, PendingSandbox sandbox, ExecutionObserver observer) {
        return of(settings.config(), settings.shown(), sandbox, observer, Disclosure.EVERYTHING);
    }

    /** For many clients, who come over HTTP. */
    public static McpServer of(ServerSettings settings, PendingSandbox sandbox, ExecutionObserver observer) {
        return of(settings.sharedSandbox(), settings.shown(), sandbox, observer, Disclosure.NO_PATHS);
    }

    private static McpServer of(
            SandboxConfig config,
            List<ShownSetting> settings,
            PendingSandbox sandbox,
            ExecutionObserver observer,
            Disclosure disclosure) {
        return new McpServer(
                new ServerIdentity(
                        "constrictor",
                        "Constrictor Python sandbox",
                        ServerVersion.current(),
                        Optional.of(Instructions.of(config))),
                List.of(
                        new ExecuteCode(config, sandbox, observer, disclosure),
                        new ValidateCode(config, sandbox, observer, disclosure),
                        new GetSandboxInfo(settings, sandbox, disclosure)));
    }
}
