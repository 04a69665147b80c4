package dev.constrictor.sandbox.packages.pip;

import dev.constrictor.sandbox.packages.PackagesUnavailableException.Reason;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Why pip fails most often: known by what it prints, for it tells it in no other way. The first that fits counts. */
enum PipTrouble {
    /** By our own words, which {@code run_pip.py} adds to pip. */
    REFUSED(
            Reason.REFUSED_WHEEL,
            "ERROR: Refused: (.+)",
            "%s, and only wheels are taken, and only by name: whatever else is behind an address would be built, which is to run it",
            "Take another version of the package that asks for it, or leave that package out; what is installed was not changed"),
    DISK_FULL(
            Reason.NO_SPACE,
            "(No space left on device|Disk quota exceeded)",
            "the disk is full",
            "Free some space, or set SANDBOX_CACHE_DIR to a folder elsewhere"),
    WRONG_HASH(
            Reason.WRONG_HASH,
            "THESE PACKAGES DO NOT MATCH THE HASHES[\\s\\S]*?\\n\\s+([A-Za-z0-9._-]+==\\S+)",
            "%s is not the file that was locked: somebody has changed it, or the download was damaged",
            "Try again; if it stays so, do not trust where it comes from"),
    NO_CERTIFICATE(
            Reason.NO_INDEX,
            "(CERTIFICATE_VERIFY_FAILED|SSLCertVerificationError|SSLError)",
            "the index shows a certificate that is not trusted here",
            "Name the authority behind it by PIP_CERT=FILE, as for pip"),
    NOT_LET_IN(
            Reason.NO_INDEX,
            "(40[13]) Client Error",
            "the index does not let us in (HTTP %s)",
            "Check the address and the password in --index-url, or in pip's own configuration"),
    NO_CONNECTION(
            Reason.NO_INDEX,
            "(connection broken by|NewConnectionError|NameResolutionError|ConnectionError|ConnectTimeout|ReadTimeout|ProxyError|Read timed out|IncompleteRead|ProtocolError)",
            "the index cannot be reached, or the download broke off",
            "Check the network, the proxy (HTTPS_PROXY) and the address of the index; without a network, use --wheels FOLDER"),
    CONFLICT(
            Reason.CONFLICT,
            "ERROR: (Cannot install .*? because these package versions have conflicting dependencies|ResolutionImpossible)",
            "the packages ask for versions that do not go together: %s",
            "Ask for fewer exact versions, or let all be decided anew by --upgrade"),
    OTHER_PYTHON(
            Reason.NO_WHEEL,
            "Ignored the following versions that require a different python version[\\s\\S]*No matching distribution found for (\\S+)",
            "no version of %s is for this Python",
            "Ask for another version, or for another package"),
    NO_WHEEL(
            Reason.NO_WHEEL,
            "No matching distribution found for (\\S+)",
            "there is no wheel of %s for this interpreter and machine, and nothing is ever built from sources",
            "Check the name and the version; a wheel for another Python or platform does not count, nor does a source archive"),
    NOT_FOUND(
            Reason.NO_INDEX,
            "(40\\d|50\\d) (?:Client|Server) Error",
            "the index answers with an error (HTTP %s)",
            "Check the address of the index, and try again");

    private final Reason reason;

    @SuppressWarnings("ImmutableEnumChecker") // a pattern never changes
    private final Pattern sign;

    private final String why;
    private final String remedy;

    PipTrouble(Reason reason, String sign, String why, String remedy) {
        this.reason = reason;
        this.sign = Pattern.compile(sign);
        this.why = why;
        this.remedy = remedy;
    }

    record Recognised(Reason reason, String why, String remedy) {}

    static Optional<Recognised> in(String printed) {
        return Arrays.stream(values())
                .map(trouble -> trouble.recognise(printed))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private Optional<Recognised> recognise(String printed) {
        Matcher matcher = sign.matcher(printed);
        return matcher.find()
                ? Optional.of(new Recognised(reason, why.replace("%s", matcher.group(1)), remedy))
                : Optional.empty();
    }
}
