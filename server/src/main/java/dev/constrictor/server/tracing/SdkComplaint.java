package dev.constrictor.server.tracing;

import dev.constrictor.mcp.text.Quoted;
import io.opentelemetry.sdk.autoconfigure.spi.ConfigurationException;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the SDK has against a configuration. It speaks of properties, where a person has set variables. */
final class SdkComplaint {
    private static final Pattern PROPERTY = Pattern.compile("otel(\\.[a-z_]+)+");
    private static final int LONGEST = 300;

    private SdkComplaint() {}

    /** Begins with the variable, or with all of them when the SDK does not say which. */
    static String of(ConfigurationException failure, TracingVariables variables) {
        String reason = reason(failure);
        Matcher property = PROPERTY.matcher(reason);
        if (!property.find()) {
            String all = String.join(", ", new TreeSet<>(variables.environment().keySet()));
            return "%s: one of these cannot be used: %s".formatted(all, Quoted.escaped(reason, LONGEST));
        }
        String variable = variable(property.toMatchResult());
        return variable.endsWith("HEADERS")
                // The reason quotes the value, and that is often a password.
                ? variable + ": its form is name=value,name=value"
                : variable + ": "
                        + Quoted.escaped(withoutName(property.replaceAll(SdkComplaint::variable), variable), LONGEST);
    }

    /** The sentence has begun with it already. */
    private static String withoutName(String reason, String variable) {
        return reason.replace(" for property " + variable, "").replace(" for " + variable, "");
    }

    private static String reason(ConfigurationException failure) {
        String message = String.valueOf(failure.getMessage());
        return Optional.ofNullable(failure.getCause())
                .map(Throwable::getMessage)
                .map(cause -> message + ": " + cause)
                .orElse(message);
    }

    private static String variable(MatchResult property) {
        return property.group().toUpperCase(Locale.ROOT).replace('.', '_');
    }
}
