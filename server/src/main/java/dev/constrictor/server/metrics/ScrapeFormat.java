package dev.constrictor.server.metrics;

import java.util.Locale;

public enum ScrapeFormat {
    PROMETHEUS("text/plain; version=0.0.4; charset=utf-8"),
    OPEN_METRICS("application/openmetrics-text; version=1.0.0; charset=utf-8");

    private final String contentType;

    ScrapeFormat(String contentType) {
        this.contentType = contentType;
    }

    public String contentType() {
        return contentType;
    }

    /** Whoever understands OpenMetrics prefers it, so its mere mention in the Accept header decides. */
    public static ScrapeFormat accepted(String accept) {
        return accept.toLowerCase(Locale.ROOT).contains("application/openmetrics-text") ? OPEN_METRICS : PROMETHEUS;
    }
}
