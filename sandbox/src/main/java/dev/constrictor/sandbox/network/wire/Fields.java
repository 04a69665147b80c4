package dev.constrictor.sandbox.network.wire;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The fields of an HTTP message, read strictly: what two readers may read differently is malformed. */
public record Fields(List<Field> all) {
    static final int LONGEST_HEAD = 32 << 10;
    private static final int MOST = 100;
    static final String TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
    private static final Pattern LINE = Pattern.compile("(" + TOKEN + "):[ \\t]*([^\\x00-\\x08\\x0a-\\x1f\\x7f]*)");
    /** In other spellings some servers take them for these, and others do not. */
    private static final Set<String> OF_ONE_SPELLING = Set.of("content-length", "transfer-encoding");

    public Fields {
        all = List.copyOf(all);
    }

    /** @param used bytes of the head that have been read before */
    static Fields read(ByteInput input, int used) throws IOException {
        List<Field> fields = new ArrayList<>();
        int left = LONGEST_HEAD - used;
        for (String line = input.line(left); !line.isEmpty(); line = input.line(left)) {
            left -= line.length();
            Matcher form = LINE.matcher(line);
            if (!form.matches()) {
                throw new MalformedException("a header is not a name, a colon and a value");
            }
            if (fields.size() == MOST) {
                throw new MalformedException("there are more than %d headers".formatted(MOST));
            }
            Field field = new Field(form.group(1), form.group(2).stripTrailing());
            if (!field.hasPlainName() && OF_ONE_SPELLING.contains(field.likelyName())) {
                throw new MalformedException("a header has another character for a hyphen");
            }
            fields.add(field);
        }
        return new Fields(fields);
    }

    public List<String> values(String name) {
        return all.stream().filter(field -> field.is(name)).map(Field::value).toList();
    }

    /** The names that Connection tells. */
    List<String> namedByConnection() {
        return values("Connection").stream()
                .flatMap(value -> Pattern.compile(",").splitAsStream(value))
                .map(name -> Field.likelyName(name.strip()))
                .toList();
    }
}
