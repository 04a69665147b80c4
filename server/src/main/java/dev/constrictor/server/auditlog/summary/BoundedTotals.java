package dev.constrictor.server.auditlog.summary;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BinaryOperator;

/** Sums by key. Keys come from untrusted code, so that only so many are told apart; what is more goes to one of its own. */
final class BoundedTotals<K, V> {
    private static final int MOST_KEYS = 10_000;

    private final Map<K, V> totals = new LinkedHashMap<>();
    private final K more;
    private final BinaryOperator<V> sum;

    BoundedTotals(K more, BinaryOperator<V> sum) {
        this.more = more;
        this.sum = sum;
    }

    void add(K key, V value) {
        totals.merge(totals.size() < MOST_KEYS || totals.containsKey(key) ? key : more, value, sum);
    }

    Map<K, V> totals() {
        return totals;
    }
}
