package dev.constrictor.sandbox.network.name;

import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A host and perhaps a port, as they stand in a URL or behind CONNECT. An IPv6 address is in brackets. */
public record Authority(Host host, OptionalInt port) {
    private static final Pattern FORM = Pattern.compile("(\\[[^\\]]*\\]|[^:\\[\\]]*)(?::([0-9]{1,5}))?");
    private static final int LAST_PORT = 65_535;

    public static Authority parse(String text) throws InvalidHostException {
        if (text.indexOf('@') >= 0) {
            throw new InvalidHostException(text, "has a user's name in it; leave out what stands before the @");
        }
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            throw new InvalidHostException(text, "is not host or host:port; an IPv6 address is written in brackets");
        }
        Host host = Host.parse(form.group(1));
        return new Authority(host, form.group(2) == null ? OptionalInt.empty() : OptionalInt.of(port(form.group(2))));
    }

    /** @throws InvalidHostException if it is none that can be connected to */
    public static int port(String text) throws InvalidHostException {
        int port = text.matches("[0-9]{1,5}") ? Integer.parseInt(text) : 0;
        if (port < 1 || port > LAST_PORT) {
            throw new InvalidHostException(text, "is no port: one is between 1 and " + LAST_PORT);
        }
        return port;
    }
}
