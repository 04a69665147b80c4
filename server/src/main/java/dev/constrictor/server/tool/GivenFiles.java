package dev.constrictor.server.tool;

import dev.constrictor.mcp.text.Quoted;
import dev.constrictor.sandbox.InputFile;
import dev.constrictor.sandbox.limits.Limits;
import dev.constrictor.sandbox.limits.MemorySize;
import dev.constrictor.sandbox.workspace.WorkspaceNames;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** The files that come with code, once they satisfy the schema. */
record GivenFiles(JsonNode json) {
    static final int MOST = 64;

    static long mostBytes(Limits limits) {
        return limits.inputBytes();
    }

    /** @throws IllegalArgumentException that names the file which cannot be given to code */
    List<InputFile> toInput(Limits limits) {
        List<InputFile> files = new ArrayList<>();
        WorkspaceNames names = new WorkspaceNames();
        long bytes = 0;
        for (JsonNode given : json) {
            String name = given.path("name").stringValue();
            names.add(name).ifPresent(why -> {
                throw new IllegalArgumentException(problem(name, "this name cannot be given: " + why));
            });
            InputFile file = new InputFile(name, content(name, given));
            bytes += file.size();
            require(
                    bytes <= mostBytes(limits),
                    name,
                    "up to it the files have more than %s together".formatted(MemorySize.format(mostBytes(limits))));
            files.add(file);
        }
        return files;
    }

    private static ByteBuffer content(String name, JsonNode given) {
        require(given.has("text") != given.has("base64"), name, "give its content as either text or base64");
        if (given.has("text")) {
            return ByteBuffer.wrap(given.path("text").stringValue().getBytes(StandardCharsets.UTF_8));
        }
        try {
            return Base64Text.decode(given.path("base64").stringValue());
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(problem(name, "its base64 cannot be decoded: " + e.getMessage()), e);
        }
    }

    private static void require(boolean condition, String name, String otherwise) {
        if (!condition) {
            throw new IllegalArgumentException(problem(name, otherwise));
        }
    }

    private static String problem(String name, String what) {
        return "files: %s: %s; nothing was run".formatted(Quoted.of(name), what);
    }
}
