package dev.constrictor.sandbox.network.name;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.sandbox.network.allow.AllowList;
import dev.constrictor.sandbox.network.allow.Judgement;
import dev.constrictor.sandbox.network.allow.Wish;
import java.net.InetAddress;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Whatever the spelling: made at random, and told with its seed where it fails. */
class HostSpellingsTest {
    private static final int ROUNDS = 20_000;
    private static final String ALPHABET =
            "abcxyzABC0179.-_:[]%@/\\*? \t\n\0xX\u00fc\u00df\u3002\uff0e\uff11\u200b\u0130\u212a\ud800\udc00";

    @Test
    void oneSpellingIsItsOwn() {
        for (long seed = 0; seed < ROUNDS; seed++) {
            String text = anything(new Random(seed));
            try {
                Host host = Host.parse(text);
                assertThat(Host.parse(host.text())).as("seed %d", seed).isEqualTo(host);
                assertThat(Host.parse(host.inAuthority())).as("seed %d", seed).isEqualTo(host);
                assertThat(Authority.parse(host.inAuthority() + ":1").host())
                        .as("seed %d", seed)
                        .isEqualTo(host);
                assertThat(host.text()).as("seed %d", seed).matches("[a-z0-9._:-]{1,253}");
                if (host instanceof HostName name) {
                    assertThat(name.text()).as("seed %d", seed).doesNotMatch("(.*\\.)?(\\d+|0x[0-9a-f]*)");
                }
            } catch (InvalidHostException e) {
                assertThat(e.why()).as("seed %d", seed).matches("[ -~]+");
            }
        }
    }

    @Test
    void everySpellingOfAnAddressIsThatAddress() throws Exception {
        for (long seed = 0; seed < ROUNDS; seed++) {
            Random random = new Random(seed);
            byte[] bytes = new byte[4];
            random.nextBytes(bytes);
            String spelling = spelling(bytes, random);
            assertThat(Host.parse(spelling))
                    .as("seed %d: %s", seed, spelling)
                    .isEqualTo(new HostAddress(InetAddress.getByAddress(bytes)));
        }
    }

    @Test
    void noSpellingOfAForbiddenAddressIsAllowed() throws Exception {
        AllowList list = AllowList.parse("*.example.com api.example.com 10.0.0.0/8:5432 [2001:db8::/32]:*");
        for (long seed = 0; seed < ROUNDS; seed++) {
            Random random = new Random(seed);
            byte[] bytes = {127, 0, 0, (byte) random.nextInt(256)};
            String spelling = spelling(bytes, random);
            assertThat(list.judge(new Wish.Tunnel(Host.parse(spelling), 443)))
                    .as("seed %d: %s", seed, spelling)
                    .isInstanceOf(Judgement.Refused.class);
        }
    }

    @Test
    void aWildcardNeverMatchesOutsideOfItsDomain() {
        AllowList list = AllowList.parse("*.example.com");
        String[] parts = {
            "example", "com", "evil", "example.com", "EXAMPLE", ".", "-", "_", "x", "xn--", "\u3002", "com."
        };
        int matches = 0;
        for (long seed = 0; seed < ROUNDS; seed++) {
            Random random = new Random(seed);
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(1, 8); i > 0; i--) {
                text.append(parts[random.nextInt(parts.length)]).append(random.nextBoolean() ? "." : "");
            }
            try {
                Host host = Host.parse(text.toString());
                boolean allowed = list.judge(new Wish.Tunnel(host, 443)) instanceof Judgement.Allowed;
                assertThat(allowed)
                        .as("seed %d: %s", seed, host)
                        .isEqualTo(host.text().endsWith(".example.com"));
                matches += allowed ? 1 : 0;
            } catch (InvalidHostException e) {
                // Then nobody gets anywhere by it.
            }
        }
        assertThat(matches).as("the generator makes some that match").isGreaterThan(100);
    }

    private static String anything(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(24); i > 0; i--) {
            text.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
        }
        return text.toString();
    }

    /** One of the forms that the C library, browsers or IPv6 have for it. */
    private static String spelling(byte[] bytes, Random random) {
        long whole = 0;
        for (byte each : bytes) {
            whole = whole << 8 | (each & 0xff);
        }
        if (random.nextInt(5) == 0) {
            return "[::ffff:%x:%x]".formatted(whole >> 16, whole & 0xffff);
        }
        int parts = random.nextInt(1, 5);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < parts - 1; i++) {
            text.append(number(bytes[i] & 0xff, random)).append(random.nextInt(6) == 0 ? "\u3002" : ".");
        }
        text.append(number(whole & ((1L << (8 * (5 - parts))) - 1), random));
        return text + (random.nextInt(4) == 0 ? "." : "");
    }

    private static String number(long value, Random random) {
        String text = switch (random.nextInt(4)) {
            case 0 -> "0x" + "0".repeat(random.nextInt(4)) + Long.toHexString(value);
            case 1 -> "0" + "0".repeat(random.nextInt(4)) + Long.toOctalString(value);
            case 2 -> fullWidth(Long.toString(value));
            default -> Long.toString(value);
        };
        return random.nextBoolean() ? text.toUpperCase(Locale.ROOT) : text;
    }

    private static String fullWidth(String digits) {
        return digits.chars()
                .map(digit -> digit + 0xff10 - '0')
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }
}
