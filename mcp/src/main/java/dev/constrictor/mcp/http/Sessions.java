package dev.constrictor.mcp.http;

import dev.constrictor.mcp.Conversation;
import dev.constrictor.mcp.tool.Caller;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/** Who is in a conversation. An id is good for the caller that got it, and for nobody else. */
final class Sessions {
    private static final int ID_BYTES = 24;

    private final HttpLimits limits;
    private final SecureRandom random = new SecureRandom();
    private final ReentrantLock lock = new ReentrantLock();
    private final Map<String, Session> byId = new HashMap<>();
    private final Map<Caller, Integer> countOf = new HashMap<>();

    Sessions(HttpLimits limits) {
        this.limits = limits;
    }

    /** Empty when all places are taken by sessions in use. */
    Optional<Session> open(Caller caller, Conversation conversation) {
        Session session = new Session(newId(), caller, conversation);
        lock.lock();
        try {
            if (byId.size() >= limits.sessions()) {
                removeExpired();
            }
            if (!makeRoom(caller)) {
                return Optional.empty();
            }
            byId.put(session.id(), session);
            countOf.merge(caller, 1, Integer::sum);
            return Optional.of(session);
        } finally {
            lock.unlock();
        }
    }

    /** The session is in use until it is left. */
    Optional<Session> enter(String id, Caller caller) {
        lock.lock();
        try {
            Optional<Session> session = Optional.ofNullable(byId.get(id))
                    .filter(found -> found.caller().equals(caller) && !expired(found));
            session.ifPresent(Session::enter);
            return session;
        } finally {
            lock.unlock();
        }
    }

    void remove(Session session) {
        lock.lock();
        try {
            if (byId.remove(session.id(), session)) {
                countOf.computeIfPresent(session.caller(), (_, count) -> count == 1 ? null : count - 1);
            }
        } finally {
            lock.unlock();
        }
    }

    boolean has(Caller caller) {
        lock.lock();
        try {
            return countOf.containsKey(caller);
        } finally {
            lock.unlock();
        }
    }

    int count() {
        lock.lock();
        try {
            return byId.size();
        } finally {
            lock.unlock();
        }
    }

    void removeExpired() {
        lock.lock();
        try {
            List<Session> expired = byId.values().stream().filter(this::expired).toList();
            expired.forEach(this::remove);
        } finally {
            lock.unlock();
        }
    }

    private boolean makeRoom(Caller caller) {
        if (countOf.getOrDefault(caller, 0) >= limits.sessionsPerCaller()) {
            return removeOldestOf(caller);
        }
        return byId.size() < limits.sessions() || removeOldestOfGreedier(caller) || removeOldestOf(caller);
    }

    /** Of who has most, if that is really more: a few must not take all, nor have others push out their own. */
    private boolean removeOldestOfGreedier(Caller caller) {
        int own = countOf.getOrDefault(caller, 0);
        List<Caller> greedier = countOf.entrySet().stream()
                .filter(entry -> entry.getValue() > own + 1)
                .sorted(Map.Entry.<Caller, Integer>comparingByValue().reversed())
                .map(Map.Entry::getKey)
                .toList();
        return greedier.stream().anyMatch(this::removeOldestOf);
    }

    private boolean removeOldestOf(Caller caller) {
        Optional<Session> oldest = byId.values().stream()
                .filter(session -> session.caller().equals(caller) && !session.inUse())
                .max(Comparator.comparingLong(Session::idleNanos));
        oldest.ifPresent(this::remove);
        return oldest.isPresent();
    }

    private boolean expired(Session session) {
        return !session.inUse() && session.idleNanos() > limits.sessionIdle().toNanos();
    }

    private String newId() {
        byte[] bytes = new byte[ID_BYTES];
        random.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
