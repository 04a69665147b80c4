package dev.constrictor.sandbox.network.wire;

import java.util.List;

/** How long a body is. */
public sealed interface BodyFraming {
    record None() implements BodyFraming {}

    record Length(long bytes) implements BodyFraming {}

    record Chunked() implements BodyFraming {}

    /** Only of answers. */
    record UntilClose() implements BodyFraming {}

    static BodyFraming ofRequest(Fields fields) throws MalformedException {
        return of(fields, new None());
    }

    static BodyFraming ofResponse(String method, int status, Fields fields) throws MalformedException {
        if (method.equals("HEAD") || status == 204 || status == 304) {
            return new None();
        }
        return of(fields, new UntilClose());
    }

    private static BodyFraming of(Fields fields, BodyFraming otherwise) throws MalformedException {
        List<String> lengths = fields.values("Content-Length");
        List<String> encodings = fields.values("Transfer-Encoding");
        if (!lengths.isEmpty() && !encodings.isEmpty()) {
            throw new MalformedException("both Content-Length and Transfer-Encoding are there");
        }
        if (!encodings.isEmpty()) {
            if (encodings.size() > 1 || !encodings.getFirst().equalsIgnoreCase("chunked")) {
                throw new MalformedException("a Transfer-Encoding other than chunked is not understood");
            }
            return new Chunked();
        }
        if (lengths.isEmpty()) {
            return otherwise;
        }
        if (lengths.size() > 1 || !lengths.getFirst().matches("[0-9]{1,18}")) {
            throw new MalformedException("Content-Length is not one number");
        }
        return new Length(Long.parseLong(lengths.getFirst()));
    }
}
