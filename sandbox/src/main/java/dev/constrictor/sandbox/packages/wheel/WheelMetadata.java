package dev.constrictor.sandbox.packages.wheel;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The headers of a wheel's METADATA, read as Python reads them: as those of a mail, where a line that begins with a
 * space goes on with the one before.
 */
record WheelMetadata(List<Header> headers) {
    /** @param name in lower case */
    record Header(String name, String value) {}

    static WheelMetadata parse(String text) {
        List<Header> headers = new ArrayList<>();
        String name = "";
        StringBuilder value = new StringBuilder();
        for (String line : text.lines().takeWhile(line -> !line.isEmpty()).toList()) {
            if (line.charAt(0) == ' ' || line.charAt(0) == '\t') {
                value.append(line);
                continue;
            }
            headers.add(new Header(name, value.toString().strip()));
            int colon = Math.max(0, line.indexOf(':'));
            name = line.substring(0, colon).toLowerCase(Locale.ROOT);
            value = new StringBuilder(line.substring(Math.min(line.length(), colon + 1)));
        }
        headers.add(new Header(name, value.toString().strip()));
        return new WheelMetadata(List.copyOf(headers));
    }

    Optional<String> first(String name) {
        return all(name).stream().findFirst();
    }

    List<String> all(String name) {
        String wanted = name.toLowerCase(Locale.ROOT);
        return headers.stream()
                .filter(header -> header.name().equals(wanted))
                .map(Header::value)
                .toList();
    }

    /** A package that is needed from an address instead of by name: {@code evil @ file:///…}. */
    Optional<String> neededFromAddress() {
        return all("Requires-Dist").stream()
                .filter(needed -> needed.split(";", 2)[0].indexOf('@') >= 0)
                .findFirst();
    }
}
