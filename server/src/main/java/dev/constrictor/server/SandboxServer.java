package dev.constrictor.server;

import dev.constrictor.mcp.McpServer;
import dev.constrictor.mcp.protocol.ServerIdentity;
import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.config.Settings;
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

    public static McpServer of(Settings settings, PendingSandbox sandbox, ExecutionObserver observer) {
        SandboxConfig config = settings.config();
        return new McpServer(
                new ServerIdentity(
                        "constrictor",
                        "Constrictor Python sandbox",
                        ServerVersion.current(),
                        Optional.of(Instructions.of(config))),
                List.of(
                        new ExecuteCode(config, sandbox, observer),
                        new ValidateCode(config, sandbox),
                        new GetSandboxInfo(settings, sandbox)));
    }
}
