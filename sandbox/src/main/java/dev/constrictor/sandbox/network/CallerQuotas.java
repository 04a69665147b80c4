package dev.constrictor.sandbox.network;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What each caller may use of the network. Of very many, those are forgotten who were not here for longest, and only where
 * they use nothing: nobody gets new bytes by being forgotten.
 */
public final class CallerQuotas {
    static final int MOST_REMEMBERED = 1024;
    private static final int CONNECTIONS_AT_ONCE = 128;
    private static final int LOOKUPS_AT_ONCE = 8;
    private static final long BYTES_PER_MINUTE = 1L << 30;

    private final Map<String, CallerQuota> quotas = new LinkedHashMap<>(16, 0.75f, true);

    public synchronized CallerQuota of(String caller) {
        CallerQuota quota = quotas.computeIfAbsent(
                caller, _ -> new CallerQuota(CONNECTIONS_AT_ONCE, LOOKUPS_AT_ONCE, BYTES_PER_MINUTE));
        Iterator<CallerQuota> longestAgoFirst = quotas.values().iterator();
        while (quotas.size() > MOST_REMEMBERED && longestAgoFirst.hasNext()) {
            CallerQuota other = longestAgoFirst.next();
            if (other != quota && other.isUnused()) {
                longestAgoFirst.remove();
            }
        }
        return quota;
    }
}
