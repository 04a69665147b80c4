package dev.constrictor.sandbox.jail;

import java.util.ArrayDeque;
import java.util.Queue;

/** Uids of inmates, as the jail counts them. One that is given back is taken again as late as can be. */
final class InmateUids {
    /** Where all have the same; or there is none left, and who is to take this one is refused by the kernel. */
    static final int NONE = 0;

    private final Queue<Integer> free = new ArrayDeque<>();

    InmateUids(int first, int count) {
        for (int uid = first; uid < first + count; uid++) {
            free.add(uid);
        }
    }

    synchronized int take() {
        Integer uid = free.poll();
        return uid == null ? NONE : uid;
    }

    /** Once nothing of whoever had it is left. */
    synchronized void giveBack(int uid) {
        if (uid != NONE) {
            free.add(uid);
        }
    }
}
