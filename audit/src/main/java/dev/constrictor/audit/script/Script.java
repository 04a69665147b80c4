package dev.constrictor.audit.script;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.constrictor.audit.probe.Probe;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;

/**
 * The Python text of one call. What it has to say it prints as hexadecimal digits behind a number of its own: so it is
 * found in whatever a target wraps around its output, and an echo of the text is not taken for an answer.
 */
public record Script(String code, String number) {
    private static final String END = "-end";
    /** Eight thousand characters, each of at most four bytes. */
    private static final int LONGEST_DIGITS = 2 * 4 * 8100;

    private static final SecureRandom RANDOM = new SecureRandom();
    /** Only what the strictest sandboxes let pass: no import, no name with an underscore in front. */
    private static final String FRAME = """


            audit_host = HOST
            try:
                audit_got = FUNCTION(audit_host)
                audit_said = "got:" + str(audit_got)[:8000] if audit_got else "nothing:"
            except BaseException as audit_error:
                audit_said = "raised:" + repr(audit_error)[:2000]
            print("\\naudit-" + "NUMBER" + "-" + audit_said.encode("utf-8", "replace").hex() + "-end")
            """;

    public static Script attempt(Probe probe, Map<String, Object> host) {
        return of(probe.code(), "attempt", host);
    }

    public static Script plant(Probe probe, Map<String, Object> host) {
        return of(probe.code(), "plant", host);
    }

    /** @param host texts and whole numbers, which JSON and Python write the same way */
    public static Script of(String code, String function, Map<String, Object> host) {
        byte[] bytes = new byte[8];
        RANDOM.nextBytes(bytes);
        String number = HexFormat.of().formatHex(bytes);
        String literal = JsonMapper.shared().writeValueAsString(host);
        return new Script(
                code
                        + FRAME.replace("NUMBER", number)
                                .replace("FUNCTION", function)
                                .replace("HOST", literal),
                number);
    }

    /** Of a text of any length that somebody else wrote. What is longer than an attempt may say is none of ours. */
    public Optional<Said> said(String text) {
        String begin = "audit-%s-".formatted(number);
        int start = text.indexOf(begin) + begin.length();
        int end = text.indexOf(END, start);
        if (start < begin.length() || end < 0 || end - start > LONGEST_DIGITS) {
            return Optional.empty();
        }
        try {
            return words(new String(HexFormat.of().parseHex(text.substring(start, end)), UTF_8));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static Optional<Said> words(String words) {
        int colon = words.indexOf(':');
        return switch (words.substring(0, Math.max(0, colon))) {
            case "got" -> Optional.of(new Said(Said.Kind.GOT, words.substring(colon + 1)));
            case "nothing" -> Optional.of(new Said(Said.Kind.NOTHING, ""));
            case "raised" -> Optional.of(new Said(Said.Kind.RAISED, words.substring(colon + 1)));
            default -> Optional.empty();
        };
    }
}
