package dev.constrictor.bench.served;

import java.util.OptionalInt;

/** What a caller asks for again and again who does not care for others. */
@SuppressWarnings("ImmutableEnumChecker") // a record of a text and a number
public enum Flood {
    SHORT("short calls", new PythonCode("2+2", OptionalInt.empty())),
    PROCESSOR("endless loops", new PythonCode("while True: pass", OptionalInt.of(5))),
    OUTPUT("1 MB of output", new PythonCode("print('x' * 1_000_000)", OptionalInt.empty()));

    private final String description;
    private final PythonCode code;

    Flood(String description, PythonCode code) {
        this.description = description;
        this.code = code;
    }

    public String description() {
        return description;
    }

    PythonCode code() {
        return code;
    }
}
