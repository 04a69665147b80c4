package dev.constrictor.sandbox.container.runtime;

import dev.constrictor.sandbox.EngineUnavailableException;
import dev.constrictor.sandbox.text.Excerpt;
import java.util.List;
import java.util.regex.Pattern;

/** A failure that programs report in words of their own, in ours. */
record KnownComplaint(Pattern words, String why, String remedy) {

    static KnownComplaint of(String words, String why, String remedy) {
        return new KnownComplaint(Pattern.compile(words, Pattern.CASE_INSENSITIVE), why, remedy);
    }

    /** The first that fits; what the program said is part of the reason either way. */
    static EngineUnavailableException explain(
            String what, List<KnownComplaint> known, int exitStatus, String said, String otherRemedy) {
        String quoted = said.isBlank() ? "" : " (it says: " + Excerpt.of(said) + ")";
        for (KnownComplaint complaint : known) {
            if (complaint.words.matcher(said).find()) {
                return new EngineUnavailableException(what, complaint.why + quoted, complaint.remedy);
            }
        }
        return new EngineUnavailableException(
                what, "it ended with status %d%s".formatted(exitStatus, quoted), otherRemedy);
    }
}
