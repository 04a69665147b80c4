package dev.constrictor.server.auth.oauth;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;

/** Where the issuer's public keys are, as a JSON Web Key Set (RFC 7517). */
public sealed interface KeyLocation {
    record Remote(URI address) implements KeyLocation {
        public Remote {
            WebAddress.require(address, "address of the keys");
        }
    }

    record LocalFile(Path path) implements KeyLocation {
        public LocalFile {
            if (!path.isAbsolute()) {
                throw new IllegalArgumentException(
                        "the keys are in \"%s\", which is neither an https address nor an absolute path: write one of the two"
                                .formatted(path));
            }
        }
    }

    /** @throws IllegalArgumentException that says what is wrong with the text */
    static KeyLocation parse(String text) {
        return text.matches("(?is)https?:.*") ? new Remote(address(text)) : new LocalFile(Path.of(text));
    }

    private static URI address(String text) {
        try {
            return new URI(text);
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(
                    "the address of the keys is none: %s at character %d".formatted(e.getReason(), e.getIndex()), e);
        }
    }
}
