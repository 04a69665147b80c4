package dev.constrictor.audit.report.html;

import dev.constrictor.audit.finding.Verdict;
import dev.constrictor.audit.judge.HostRun;
import dev.constrictor.audit.report.PostureRow;
import dev.constrictor.audit.report.markup.Markup;
import dev.constrictor.audit.seed.Status;

/** A word with a sign and a colour, so that none of the three is needed to understand it. */
final class Sign {
    private Sign() {}

    static void verdict(Markup page, Verdict verdict) {
        verdict(page, verdict, verdict.title());
    }

    static void verdict(Markup page, Verdict verdict, String words) {
        write(page, verdict.title(), of(verdict), words);
    }

    static void host(Markup page, HostRun.State state) {
        switch (state) {
            case SUCCEEDED -> write(page, "plain", "●", "succeeded");
            case FAILED -> write(page, "plain", "○", "failed");
            case NOT_RUN -> write(page, "plain", "–", "not run");
        }
    }

    static void posture(Markup page, PostureRow.State state) {
        switch (state) {
            case AS_IT_SHOULD_BE -> write(page, "contained", "✓", "as it should be");
            case WEAKER -> write(page, "partial", "◐", "weaker");
            case UNKNOWN -> write(page, "inconclusive", "?", "unknown");
        }
    }

    /** With signs of the page: the suite's own are pictures, which many machines have no font for. */
    static void status(Markup page, Status status) {
        switch (status) {
            case PROPERLY_ISOLATED -> write(page, "contained", "✓", status.title());
            case BOTH_FAILED -> write(page, "inconclusive", "–", status.title());
            case PARTIAL_ISOLATION -> write(page, "partial", "◐", status.title());
            case NOT_ISOLATED -> write(page, "escape", "✕", status.title());
            case UNEXPECTED -> write(page, "inconclusive", "?", status.title());
        }
    }

    static String of(Verdict verdict) {
        return switch (verdict) {
            case ESCAPE -> "✕";
            case PARTIAL -> "◐";
            case INCONCLUSIVE -> "?";
            case ALLOWED -> "○";
            case CONTAINED -> "✓";
        };
    }

    private static void write(Markup page, String style, String sign, String words) {
        page.open("span", "class", "sign " + style)
                .element("span", sign, "aria-hidden", "true", "class", "mark")
                .text(" " + words)
                .close();
    }
}
