package dev.constrictor.server.config;

import dev.constrictor.sandbox.config.ValueForms;
import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The forms of addresses, hosts and origins. No name is looked up. Each method throws an IllegalArgumentException that
 * says what it wants.
 */
final class HttpForms {
    private static final String LOCALHOST = "localhost";
    private static final Pattern IP_4 = Pattern.compile("\\d{1,3}(\\.\\d{1,3}){3}");
    private static final Pattern IP_6 = Pattern.compile("[0-9a-fA-F:.]*:[0-9a-fA-F:.]*");
    private static final String LABEL = "[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?";
    private static final String HOST_AND_PORT = "(" + LABEL + "(?:\\." + LABEL + ")*|\\[[0-9a-f:.]+])(?::(\\d{1,5}))?";
    private static final Pattern HOST = Pattern.compile(HOST_AND_PORT);
    private static final Pattern ORIGIN = Pattern.compile("([a-z][a-z0-9+.-]*)://" + HOST_AND_PORT);
    private static final int LAST_PORT = 65_535;

    private HttpForms() {}

    /** To bind to; without the brackets that some write around it. */
    static String bindHost(String text) {
        String host = text.startsWith("[") && text.endsWith("]") ? text.substring(1, text.length() - 1) : text;
        address(host);
        return host;
    }

    static InetAddress address(String host) {
        if (host.equals(LOCALHOST)) {
            return InetAddress.ofLiteral("127.0.0.1");
        }
        try {
            if (IP_4.matcher(host).matches() || IP_6.matcher(host).matches()) {
                return InetAddress.ofLiteral(host);
            }
        } catch (IllegalArgumentException e) {
            throw notAnAddress(host, e);
        }
        throw notAnAddress(host, null);
    }

    static int port(String text) {
        return ValueForms.number(text, 0, LAST_PORT);
    }

    static List<String> hosts(String text) {
        return ValueForms.list(text).stream().map(HttpForms::host).distinct().toList();
    }

    static List<String> origins(String text) {
        return ValueForms.list(text).stream().map(HttpForms::origin).distinct().toList();
    }

    /** The keys of an issuer: where they are on the network, or in which file of this machine. */
    static URI jwks(String text) {
        return text.startsWith("/") ? ValueForms.absolutePath(text).toUri() : secureUrl(text);
    }

    static boolean isFile(URI uri) {
        return "file".equals(uri.getScheme());
    }

    static String show(URI uri) {
        return isFile(uri) ? Path.of(uri).toString() : uri.toString();
    }

    static URI issuer(String text) {
        return withoutQuery(secureUrl(text), text);
    }

    static URI publicUrl(String text) {
        return withoutQuery(url(text, "https://sandbox.example/mcp"), text);
    }

    private static String host(String text) {
        String host = text.toLowerCase(Locale.ROOT);
        Matcher form = HOST.matcher(host);
        if (!form.matches() || !isPort(form.group(form.groupCount()))) {
            throw new IllegalArgumentException(
                    "\"%s\" is no host, such as sandbox.example or 192.0.2.1:9000; there are no wildcards"
                            .formatted(text));
        }
        return host;
    }

    private static String origin(String text) {
        String origin = text.toLowerCase(Locale.ROOT);
        Matcher form = ORIGIN.matcher(origin);
        if (!form.matches() || !isPort(form.group(form.groupCount()))) {
            throw new IllegalArgumentException(
                    "\"%s\" is no origin, such as https://app.example or http://localhost:6274; there is no path after it, and there are no wildcards"
                            .formatted(text));
        }
        return withoutUsualPort(origin);
    }

    /** As browsers send it. */
    private static String withoutUsualPort(String origin) {
        String usual = origin.startsWith("https://") ? ":443" : origin.startsWith("http://") ? ":80" : "";
        return !usual.isEmpty() && origin.endsWith(usual)
                ? origin.substring(0, origin.length() - usual.length())
                : origin;
    }

    private static boolean isPort(@Nullable String digits) {
        return digits == null || (Integer.parseInt(digits) >= 1 && Integer.parseInt(digits) <= LAST_PORT);
    }

    /** Whoever can read or change the answer of an issuer can let in anybody. */
    private static URI secureUrl(String text) {
        URI url = url(text, "https://login.example/tenant");
        if (url.getScheme().equals("http") && !isLoopback(url.getHost())) {
            throw new IllegalArgumentException(
                    "\"%s\" can be changed on its way: use https; http is for this machine only".formatted(text));
        }
        return url;
    }

    private static boolean isLoopback(String host) {
        String bare = host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
        boolean literal = bare.equals(LOCALHOST)
                || IP_4.matcher(bare).matches()
                || IP_6.matcher(bare).matches();
        return literal && address(bare).isLoopbackAddress();
    }

    private static URI url(String text, String example) {
        URI url = uri(text, example);
        if (url.getRawUserInfo() != null) {
            // Not quoted: it may hold a password.
            throw new IllegalArgumentException("it holds a user's name or password, which an address must not");
        }
        boolean web = "https".equals(url.getScheme()) || "http".equals(url.getScheme());
        if (!web || url.getHost() == null) {
            throw notAUrl(text, example, null);
        }
        return url;
    }

    private static URI uri(String text, String example) {
        try {
            return new URI(text);
        } catch (URISyntaxException e) {
            throw notAUrl(text, example, e);
        }
    }

    private static URI withoutQuery(URI url, String text) {
        if (url.getRawQuery() != null || url.getRawFragment() != null) {
            throw new IllegalArgumentException("\"%s\" must have neither ? nor # in it".formatted(text));
        }
        return url;
    }

    private static IllegalArgumentException notAUrl(String text, String example, @Nullable Exception cause) {
        // What stands before an @ may be a password.
        String quoted = text.contains("@") ? "it" : "\"" + text + "\"";
        return new IllegalArgumentException("%s is no address, such as %s".formatted(quoted, example), cause);
    }

    private static IllegalArgumentException notAnAddress(String text, @Nullable Exception cause) {
        return new IllegalArgumentException(
                "\"%s\" is no IP address, such as 127.0.0.1 or ::1, and not localhost; other names are not looked up"
                        .formatted(text),
                cause);
    }
}
