package dev.constrictor.sandbox.jail;

/** When a zygote makes itself ready for cheap forks, by a template. */
enum Settling {
    /** Before its first inmate, which takes longer: for when nobody waits for that one. */
    AT_ONCE("at_once"),
    /** As soon as it has nothing else to do. */
    LATER("later"),
    /** Not at all, because what came of it could not be shown to be held. */
    NEVER("never");

    private final String wireName;

    Settling(String wireName) {
        this.wireName = wireName;
    }

    String wireName() {
        return wireName;
    }
}
