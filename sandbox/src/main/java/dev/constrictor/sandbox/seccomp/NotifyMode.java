package dev.constrictor.sandbox.seccomp;

/** Whether somebody holds the listener that {@link Action.Notify} needs; without one the kernel would answer ENOSYS. */
public enum NotifyMode {
    LISTENER,
    UNAVAILABLE;

    Action effective(Action action) {
        return action instanceof Action.Notify && this == UNAVAILABLE ? Action.Errno.named("EPERM") : action;
    }
}
