package dev.constrictor.sandbox.packages.pip;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;

/** Our own Python around pip. */
enum PipScript {
    RUN("run_pip.py"),
    DEPENDENCIES("dependencies.py");

    private final String file;

    PipScript(String file) {
        this.file = file;
    }

    String text() throws IOException {
        try (InputStream script = PipScript.class.getResourceAsStream(file)) {
            if (script == null) {
                throw new FileNotFoundException(file + " is missing from the class path");
            }
            return new String(script.readAllBytes(), UTF_8);
        }
    }
}
