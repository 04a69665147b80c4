package dev.constrictor.sandbox.network.wire;

import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The first line of an HTTP response and its fields. */
public record ResponseHead(int status, String reason, Fields fields) {
    private static final Pattern LINE =
            Pattern.compile("HTTP/1\\.[01] ([1-9][0-9]{2})(?: ([^\\x00-\\x08\\x0a-\\x1f\\x7f]*))?");

    public static ResponseHead read(ByteInput input) throws IOException {
        String line = input.line(Fields.LONGEST_HEAD);
        Matcher form = LINE.matcher(line);
        if (!form.matches()) {
            throw new MalformedException("the answer is not one of HTTP/1.1");
        }
        String reason = form.group(2);
        return new ResponseHead(
                Integer.parseInt(form.group(1)), reason == null ? "" : reason, Fields.read(input, line.length()));
    }

    public boolean isInterim() {
        return status < 200;
    }
}
