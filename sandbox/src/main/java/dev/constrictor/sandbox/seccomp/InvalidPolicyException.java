package dev.constrictor.sandbox.seccomp;

/** The policy or a system call table contradicts itself; a defect of this product's data, never of a request. */
public final class InvalidPolicyException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    public InvalidPolicyException(String message) {
        super(message);
    }

    public InvalidPolicyException(String message, Throwable cause) {
        super(message, cause);
    }
}
