package dev.constrictor.sandbox.network.allow;

/** One entry of the list. */
sealed interface Rule permits HostRule, HttpRule {
    boolean allows(Wish wish);

    /** In the form in which it is shown, and can be read again. */
    String text();
}
