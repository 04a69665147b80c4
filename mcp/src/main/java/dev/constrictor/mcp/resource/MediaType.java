package dev.constrictor.mcp.resource;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a resource's bytes are said to be, in small letters and without parameters. */
public record MediaType(String name) {
    private static final String WORD = "[a-z0-9][a-z0-9!#$&^_.+-]{0,63}";
    private static final Pattern NAME = Pattern.compile(WORD + "/" + WORD);
    private static final Pattern WITH_PARAMETERS = Pattern.compile("\\s*(" + NAME + ")\\s*(?:;.*)?", Pattern.DOTALL);
    private static final Set<String> TEXTS = Set.of(
            "application/json",
            "application/x-ndjson",
            "application/jsonlines",
            "application/xml",
            "application/yaml",
            "application/x-yaml",
            "application/toml",
            "application/csv",
            "application/sql",
            "application/javascript",
            "application/x-python",
            "application/x-sh");

    public static final MediaType UNKNOWN = new MediaType("application/octet-stream");

    public MediaType {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("A media type is two words with a slash between, in small letters");
        }
    }

    /** Of a stranger's text; {@link #UNKNOWN} when it names none. */
    public static MediaType of(String text) {
        Matcher form = WITH_PARAMETERS.matcher(text.toLowerCase(Locale.ROOT));
        return form.matches() ? new MediaType(form.group(1)) : UNKNOWN;
    }

    /** Whether such bytes are meant to be read as text. */
    public boolean isText() {
        return name.startsWith("text/") || TEXTS.contains(name) || name.endsWith("+json") || name.endsWith("+xml");
    }

    @Override
    public String toString() {
        return name;
    }
}
