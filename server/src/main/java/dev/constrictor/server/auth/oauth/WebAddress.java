package dev.constrictor.server.auth.oauth;

import java.net.URI;
import java.util.regex.Pattern;

/** What may serve as the address of an issuer, of its keys, and of this server. */
final class WebAddress {
    private static final Pattern THIS_MACHINE = Pattern.compile("(?i)localhost|127(\\.\\d{1,3}){3}|\\[::1]");

    private WebAddress() {}

    /** @param what how a message calls it */
    static URI require(URI address, String what) {
        if (address.getHost() == null || address.getRawUserInfo() != null || address.getRawFragment() != null) {
            throw new IllegalArgumentException(
                    "the %s is not an address such as https://example.org/path, without a password or a #: correct it"
                            .formatted(what));
        }
        if (!isProtected(address)) {
            throw new IllegalArgumentException(
                    "the %s is \"%s\", and only https is safe from those in between: use https, or http to this machine"
                            .formatted(what, address));
        }
        return address;
    }

    private static boolean isProtected(URI address) {
        return "https".equalsIgnoreCase(address.getScheme())
                || ("http".equalsIgnoreCase(address.getScheme())
                        && THIS_MACHINE.matcher(address.getHost()).matches());
    }
}
