package dev.constrictor.mcp.protocol;

import static java.util.Objects.requireNonNull;

import java.util.Optional;

/** Who a server says it is, and how a model should use it. */
public record ServerIdentity(String name, String title, String version, Optional<String> instructions) {
    public ServerIdentity {
        requireNonNull(name, "name is null");
        requireNonNull(title, "title is null");
        requireNonNull(version, "version is null");
        requireNonNull(instructions, "instructions is null");
    }
}
