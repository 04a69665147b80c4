package dev.constrictor.cli.audit;

import dev.constrictor.audit.target.ServerAddress;
import dev.constrictor.audit.target.TargetOptions;
import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The servers that somebody names. Each may have a name of its column in front, as in {@code theirs=npx some-server};
 * capital letters in front are an environment variable of the command, not a name.
 *
 * @param tool of all of them; empty to find it
 */
public record TargetArguments(
        List<String> servers,
        List<String> urls,
        List<String> headers,
        Optional<String> tool,
        Optional<String> argument,
        boolean sameMachine,
        int jobs,
        Duration patience) {
    private static final Pattern NAMED = Pattern.compile("([a-z][a-z0-9_-]{0,39})=(.+)", Pattern.DOTALL);
    private static final Pattern HEADER = Pattern.compile("([A-Za-z0-9!#$%&'*+.^_`|~-]+):\\s*(\\S.*)");

    /** @throws IllegalArgumentException that says what is wrong */
    public List<TargetOptions> targets() {
        List<TargetOptions> targets = new ArrayList<>();
        for (String text : servers) {
            Matcher named = NAMED.matcher(text);
            String line = named.matches() ? named.group(2) : text;
            if (line.isBlank()) {
                throw new IllegalArgumentException("--server: give the command that starts the server");
            }
            targets.add(target(name(named, "server", targets), ServerAddress.Started.line(line), true));
        }
        for (String text : urls) {
            Matcher named = NAMED.matcher(text);
            URI url = url(named.matches() ? named.group(2) : text);
            targets.add(target(
                    name(named, "url", targets),
                    new ServerAddress.Running(url, headerFields()),
                    sameMachine || isLoopback(url.getHost())));
        }
        Set<String> names = new HashSet<>();
        for (TargetOptions target : targets) {
            if (!names.add(target.name())) {
                throw new IllegalArgumentException("there are two servers of the name " + target.name());
            }
        }
        if (urls.isEmpty() && (!headers.isEmpty() || sameMachine)) {
            throw new IllegalArgumentException(
                    "%s is for --url only".formatted(sameMachine ? "--same-machine" : "--header"));
        }
        if (targets.isEmpty() && (tool.isPresent() || argument.isPresent())) {
            throw new IllegalArgumentException("--tool and --argument are for --server and --url only");
        }
        return targets;
    }

    private TargetOptions target(String name, ServerAddress address, boolean here) {
        return new TargetOptions(name, address, tool, argument, here, jobs, patience, Set.of());
    }

    private static String name(Matcher named, String kind, List<TargetOptions> before) {
        if (named.matches()) {
            return named.group(1);
        }
        return before.isEmpty() ? kind : "%s %d".formatted(kind, before.size() + 1);
    }

    private Map<String, String> headerFields() {
        Map<String, String> all = new LinkedHashMap<>();
        for (String header : headers) {
            Matcher form = HEADER.matcher(header);
            if (!form.matches()) {
                // What follows may be a token.
                throw new IllegalArgumentException("--header: write it as 'Name: value'");
            }
            all.put(form.group(1), form.group(2));
        }
        return all;
    }

    private static URI url(String text) {
        try {
            URI url = new URI(text);
            if (url.getHost() != null && ("http".equals(url.getScheme()) || "https".equals(url.getScheme()))) {
                return url;
            }
        } catch (URISyntaxException e) {
            // Told below.
        }
        throw new IllegalArgumentException(
                "--url: \"%s\" is no address of a server, such as http://127.0.0.1:9000/mcp".formatted(text));
    }

    private static boolean isLoopback(String host) {
        if (host.equals("localhost")) {
            return true;
        }
        try {
            return InetAddress.ofLiteral(host.replaceAll("[\\[\\]]", "")).isLoopbackAddress();
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}
