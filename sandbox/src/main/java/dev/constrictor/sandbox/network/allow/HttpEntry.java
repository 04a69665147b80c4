package dev.constrictor.sandbox.network.allow;

import java.util.List;
import java.util.Locale;

/** Reads an entry such as {@code GET|HEAD http://api.example.com:8080/v1/}. */
final class HttpEntry {
    private static final String SCHEME = "http://";

    private HttpEntry() {}

    static boolean isMeant(String word) {
        return word.regionMatches(true, 0, SCHEME, 0, SCHEME.length());
    }

    /** @throws IllegalArgumentException that goes on where the entry ends */
    static HttpRule parse(String methods, String address) {
        String rest = address.substring(SCHEME.length());
        int slash = rest.indexOf('/');
        String authority = slash < 0 ? rest : rest.substring(0, slash);
        String path = slash < 0 ? "/" : rest.substring(slash);
        if (address.indexOf('?') >= 0 || address.indexOf('#') >= 0) {
            throw new IllegalArgumentException("has a query or a fragment; only the beginning of a path can be listed");
        }
        if (path.indexOf('*') >= 0) {
            throw new IllegalArgumentException(
                    "has a * in its path, which allows all that begins with it anyway: leave out the *");
        }
        HostRule where = HostEntry.parse(authority);
        return new HttpRule(methods(methods), where.hosts(), port(where.ports()), prefix(path));
    }

    private static List<String> methods(String text) {
        if (text.isEmpty()) {
            return List.of();
        }
        List<String> methods = List.of(text.toUpperCase(Locale.ROOT).split("\\|", -1));
        if (!HttpRule.METHODS.containsAll(methods)) {
            throw new IllegalArgumentException(
                    "names a method that is not one of " + String.join("|", HttpRule.METHODS));
        }
        return methods.stream().distinct().toList();
    }

    private static int port(Ports ports) {
        return switch (ports) {
            case Ports.Usual _ -> HttpRule.DEFAULT_PORT;
            case Ports.Single(int port) -> port;
            case Ports.All _ ->
                throw new IllegalArgumentException("is for all ports; requests can be listed for one port only");
        };
    }

    private static PathPrefix prefix(String path) {
        try {
            return new PathPrefix(path);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("has a path that " + e.getMessage(), e);
        }
    }
}
