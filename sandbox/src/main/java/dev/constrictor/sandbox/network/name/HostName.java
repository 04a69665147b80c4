package dev.constrictor.sandbox.network.name;

import java.util.Arrays;
import java.util.regex.Pattern;

/** A name in lower case ASCII, without a dot at its end, that no reader takes for an address. */
public record HostName(String text) implements Host {
    static final int LONGEST = 253;
    private static final Pattern LABEL = Pattern.compile("[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?");

    public HostName {
        if (text.length() > LONGEST
                || !Arrays.stream(text.split("\\.", -1))
                        .allMatch(label -> LABEL.matcher(label).matches())
                || Ipv4Text.isMeant(text)) {
            throw new IllegalArgumentException("not a name in its one spelling");
        }
    }

    public boolean isBelow(HostName parent) {
        return text.endsWith("." + parent.text);
    }

    @Override
    public String inAuthority() {
        return text;
    }
}
