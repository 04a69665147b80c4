package dev.constrictor.server.tool;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The contracts of the tools are JSON files beside the classes, to be read as such. */
final class SchemaResource {
    private SchemaResource() {}

    /** A copy of its own for each caller, who may fill in what the configuration says. */
    static ObjectNode read(String name) {
        try (InputStream source = SchemaResource.class.getResourceAsStream(name)) {
            if (source == null) {
                throw new IllegalStateException(name + " is missing from the class path");
            }
            return (ObjectNode) JsonMapper.shared().readTree(source);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
