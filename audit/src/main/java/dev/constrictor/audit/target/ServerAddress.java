package dev.constrictor.audit.target;

import static java.util.Objects.requireNonNull;

import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** How a server is reached. */
public sealed interface ServerAddress {
    /**
     * It is started for the audit and spoken to over its standard streams.
     *
     * @param environment beside that of this process
     * @param shown the command as a report shows it
     */
    record Started(List<String> command, Map<String, String> environment, String shown) implements ServerAddress {
        public Started {
            command = List.copyOf(command);
            environment = Map.copyOf(environment);
            requireNonNull(shown, "shown is null");
        }

        public Started with(Map<String, String> variables) {
            Map<String, String> all = new HashMap<>(environment);
            all.putAll(variables);
            return new Started(command, all, shown);
        }

        /** As somebody types it. */
        public static Started line(String line) {
            return new Started(List.of("/bin/sh", "-c", line), Map.of(), line);
        }
    }

    /** It runs already. */
    record Running(URI url, Map<String, String> headers) implements ServerAddress {
        public Running {
            requireNonNull(url, "url is null");
            headers = Map.copyOf(headers);
        }
    }
}
