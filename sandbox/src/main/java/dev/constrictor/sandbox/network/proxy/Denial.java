package dev.constrictor.sandbox.network.proxy;

import dev.constrictor.sandbox.network.NetworkAccess.Verdict;
import dev.constrictor.sandbox.network.wire.SocksReply;

/** Why nothing came of a wish, as the two protocols say it. */
enum Denial {
    MALFORMED(Verdict.REFUSED, 400, SocksReply.FAILED),
    NOT_ALLOWED(Verdict.REFUSED, 403, SocksReply.NOT_ALLOWED),
    EXHAUSTED(Verdict.REFUSED, 429, SocksReply.NOT_ALLOWED),
    NO_SUCH_COMMAND(Verdict.REFUSED, 405, SocksReply.NO_SUCH_COMMAND),
    UNREACHABLE(Verdict.FAILED, 502, SocksReply.UNREACHABLE),
    TURNED_DOWN(Verdict.FAILED, 502, SocksReply.TURNED_DOWN),
    TIMED_OUT(Verdict.FAILED, 504, SocksReply.TIMED_OUT);

    private final Verdict verdict;
    private final int status;
    private final int reply;

    Denial(Verdict verdict, int status, int reply) {
        this.verdict = verdict;
        this.status = status;
        this.reply = reply;
    }

    Verdict verdict() {
        return verdict;
    }

    int status() {
        return status;
    }

    int reply() {
        return reply;
    }
}
