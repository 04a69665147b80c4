package dev.constrictor.sandbox.network.allow;

import dev.constrictor.sandbox.network.address.AddressRange;
import dev.constrictor.sandbox.network.name.Authority;
import dev.constrictor.sandbox.network.name.Host;
import dev.constrictor.sandbox.network.name.HostAddress;
import dev.constrictor.sandbox.network.name.HostName;
import dev.constrictor.sandbox.network.name.InvalidHostException;
import java.net.InetAddress;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads an entry such as {@code api.example.com}, {@code *.example.com:8443} or {@code [2001:db8::/32]:*}. */
final class HostEntry {
    private static final Pattern FORM = Pattern.compile("(?<host>\\[[^\\]]*\\]|[^:\\[\\]]*)(:(?<port>[^:]*))?");
    private static final Pattern RANGE = Pattern.compile("(?<address>[^/]*)/(?<prefix>[0-9]{1,3})");
    private static final Pattern DOTTED = Pattern.compile("[0-9]+(\\.[0-9]+){3}");
    private static final String FORMS =
            "api.example.com, *.example.com, api.example.com:8443, 192.0.2.7, 10.0.0.0/8:5432, [2001:db8::1]:443";

    private HostEntry() {}

    /** @throws IllegalArgumentException that goes on where the entry ends */
    static HostRule parse(String word) {
        if (word.contains("://")) {
            throw new IllegalArgumentException("is a URL; only http:// can be listed with a path, for everything else"
                    + " is encrypted: write host:port, such as api.example.com:443");
        }
        Matcher form = FORM.matcher(word);
        if (!form.matches()) {
            throw new IllegalArgumentException(formProblem(word));
        }
        String port = form.group("port");
        return new HostRule(hosts(form.group("host")), port == null ? new Ports.Usual() : ports(port));
    }

    private static String formProblem(String word) {
        return word.startsWith("[")
                ? "is not in a form that is understood: write [2001:db8::1]:443, or [2001:db8::/32]:443 for a range"
                : word.indexOf(':') != word.lastIndexOf(':')
                        ? "is no host and port; an IPv6 address is written in brackets, such as [2001:db8::1]:443"
                        : "is not in a form that is understood: write one of " + FORMS;
    }

    private static Ports ports(String text) {
        if (text.equals("*")) {
            return new Ports.All();
        }
        try {
            return new Ports.Single(Authority.port(text));
        } catch (InvalidHostException e) {
            throw new IllegalArgumentException(
                    "has no port behind its colon: one is a number between 1 and 65535, or * for all", e);
        }
    }

    private static HostPattern hosts(String text) {
        if (text.equals("*")) {
            throw new IllegalArgumentException("would allow everything, and so no list would be needed:"
                    + " name the hosts that are needed, such as api.example.com or *.example.com");
        }
        if (text.startsWith("*.")) {
            return new HostPattern.Below(parent(text.substring(2)));
        }
        if (text.indexOf('*') >= 0) {
            throw new IllegalArgumentException("has a * in it that is not its whole first part: write *.example.com");
        }
        if (text.indexOf('/') >= 0) {
            return new HostPattern.Within(range(text));
        }
        return switch (host(text)) {
            case HostName name -> new HostPattern.Exactly(name);
            case HostAddress address -> new HostPattern.Within(AddressRange.of(inItsForm(address, text)));
        };
    }

    private static HostName parent(String text) {
        if (host(text) instanceof HostName name) {
            return name;
        }
        throw new IllegalArgumentException("has a * before an address: write a range, such as 10.0.0.0/8");
    }

    private static AddressRange range(String text) {
        Matcher form = RANGE.matcher(withoutBrackets(text));
        if (!form.matches() || !(host(form.group("address")) instanceof HostAddress address)) {
            throw new IllegalArgumentException(
                    "is no range of addresses, such as 10.0.0.0/8 or [2001:db8::/32]; a path can stand behind http:// only");
        }
        int prefix = Integer.parseInt(form.group("prefix"));
        if (prefix == 0) {
            throw new IllegalArgumentException(
                    "would allow every address there is, those of this machine and of private"
                            + " networks too: name the ranges that are needed");
        }
        try {
            return new AddressRange(inItsForm(address, form.group("address")), prefix);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("is no range: " + e.getMessage(), e);
        }
    }

    private static Host host(String text) {
        try {
            return Host.parse(text);
        } catch (InvalidHostException e) {
            throw new IllegalArgumentException("cannot be used: " + e.getMessage(), e);
        }
    }

    /** What an operator writes has one meaning for people, too: 010.0.0.1 is 8.0.0.1 to some. */
    private static InetAddress inItsForm(HostAddress address, String text) {
        boolean plain = DOTTED.matcher(text).matches() ? text.equals(address.text()) : text.indexOf(':') >= 0;
        if (!plain) {
            throw new IllegalArgumentException("is an address in an unusual form: write " + address.inAuthority());
        }
        return address.address();
    }

    private static String withoutBrackets(String text) {
        return text.startsWith("[") && text.endsWith("]") ? text.substring(1, text.length() - 1) : text;
    }
}
