package dev.constrictor.sandbox.network.wire;

import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The first line of an HTTP request and its fields. */
public record RequestHead(String method, String target, boolean version11, Fields fields) {
    private static final Pattern LINE = Pattern.compile("(" + Fields.TOKEN + ") ([\\x21-\\x7e]+) HTTP/1\\.([01])");

    public static RequestHead read(ByteInput input) throws IOException {
        String line = input.line(Fields.LONGEST_HEAD);
        Matcher form = LINE.matcher(line);
        if (!form.matches()) {
            throw new MalformedException("this is no request of HTTP/1.1");
        }
        Fields fields = Fields.read(input, line.length());
        if (fields.values("Host").size() > 1) {
            throw new MalformedException("there is more than one Host");
        }
        return new RequestHead(form.group(1), form.group(2), form.group(3).equals("1"), fields);
    }
}
