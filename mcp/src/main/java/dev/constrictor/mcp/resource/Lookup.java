package dev.constrictor.mcp.resource;

import static java.util.Objects.requireNonNull;

/** What came of a wish to read a resource. */
public sealed interface Lookup {
    record Found(ResourceContents contents) implements Lookup {
        public Found {
            requireNonNull(contents, "contents is null");
        }
    }

    /** @param hint for whoever asked, in a sentence: the same whether it never was, is gone, or is somebody else's */
    record NotFound(String hint) implements Lookup {
        public NotFound {
            requireNonNull(hint, "hint is null");
        }
    }
}
