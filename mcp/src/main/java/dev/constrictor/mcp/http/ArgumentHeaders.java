package dev.constrictor.mcp.http;

import dev.constrictor.mcp.jsonrpc.Request;
import dev.constrictor.mcp.protocol.Method;
import dev.constrictor.mcp.tool.ToolDefinition;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.jetty.http.HttpFields;

/** The headers that tools ask for, each of which has to say what the body says. */
final class ArgumentHeaders {
    private final Map<String, List<MirroredArgument>> byTool;

    ArgumentHeaders(List<ToolDefinition> tools) {
        byTool = tools.stream().collect(Collectors.toUnmodifiableMap(ToolDefinition::name, MirroredArgument::of));
    }

    void check(HttpFields headers, Request request) throws HttpRefusal {
        if (!Method.CALL_TOOL.names(request.method())) {
            return;
        }
        String tool = request.params().path("name").asString("");
        Optional<String> complaint = byTool.getOrDefault(tool, List.of()).stream()
                .flatMap(
                        argument -> argument.complaint(headers, request.params().path("arguments")).stream())
                .findFirst();
        if (complaint.isPresent()) {
            throw HttpRefusal.headerMismatch(request.id(), complaint.get());
        }
    }
}
