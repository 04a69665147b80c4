package dev.constrictor.audit.canary;

import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Words that nobody can know who has not read them where they were planted. */
final class Secrets {
    private static final SecureRandom RANDOM = new SecureRandom();

    private final Map<String, String> places = new ConcurrentHashMap<>();

    /** @param place where it will be planted, as a report calls it */
    String create(String place) {
        String secret = "canary-" + randomWord(12);
        places.put(secret, place);
        return secret;
    }

    /** Where the first of them comes from that is in the text. */
    Optional<String> leakedIn(String text) {
        return places.entrySet().stream()
                .filter(entry -> text.contains(entry.getKey()))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    static String randomWord(int bytes) {
        byte[] random = new byte[bytes];
        RANDOM.nextBytes(random);
        return HexFormat.of().formatHex(random);
    }
}
