package dev.constrictor.server.tool;

import dev.constrictor.mcp.tool.ToolAnnotations;
import dev.constrictor.mcp.tool.ToolDefinition;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The contracts of the tools are JSON files beside the classes, to be read as such. */
final class ToolContracts {
    private ToolContracts() {}

    /** Of a tool that changes nothing, whose contract depends on no setting. */
    static ToolDefinition readOnlyTool(String name, String title, String description) {
        return new ToolDefinition(
                name,
                title,
                description,
                read(name + ".input.json"),
                Optional.of(read(name + ".output.json")),
                new ToolAnnotations(Optional.empty(), true, false, true, false));
    }

    /** A copy of its own for each caller, who may fill in what the configuration says. */
    static ObjectNode read(String name) {
        try (InputStream source = ToolContracts.class.getResourceAsStream(name)) {
            if (source == null) {
                throw new IllegalStateException(name + " is missing from the class path");
            }
            return (ObjectNode) JsonMapper.shared().readTree(source);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
