package dev.constrictor.sandbox.seccomp;

import java.util.Map;

/** What the kernel does with a system call. */
public sealed interface Action {
    /** The value that makes a filter answer with this action; {@code SECCOMP_RET_*} with its data. */
    int returnValue();

    static Action parse(String text) {
        if (text.startsWith("errno:")) {
            return Errno.named(text.substring("errno:".length()));
        }
        return switch (text) {
            case "allow" -> new Allow();
            case "notify" -> new Notify();
            case "pretend" -> new Pretend();
            default ->
                throw new InvalidPolicyException(
                        "unknown action \"%s\": use allow, notify, pretend or errno:NAME".formatted(text));
        };
    }

    record Allow() implements Action {
        @Override
        public int returnValue() {
            return 0x7fff0000;
        }

        @Override
        public String toString() {
            return "allow";
        }
    }

    /** Refused, and reported through the listener that the zygote holds. */
    record Notify() implements Action {
        @Override
        public int returnValue() {
            return 0x7fc00000;
        }

        @Override
        public String toString() {
            return "notify";
        }
    }

    /** Not done, but answered with success. */
    record Pretend() implements Action {
        @Override
        public int returnValue() {
            return 0x00050000;
        }

        @Override
        public String toString() {
            return "pretend";
        }
    }

    record Errno(String name, int number) implements Action {
        // The same numbers on x86_64 and aarch64.
        private static final Map<String, Integer> NUMBERS =
                Map.of("EPERM", 1, "EINVAL", 22, "ENOSYS", 38, "ENOTSUP", 95);

        public Errno {
            if (!Integer.valueOf(number).equals(NUMBERS.get(name))) {
                throw new InvalidPolicyException("errno %s is not known as %d".formatted(name, number));
            }
        }

        public static Errno named(String name) {
            Integer number = NUMBERS.get(name);
            if (number == null) {
                throw new InvalidPolicyException("unknown errno \"%s\": known are %s"
                        .formatted(name, NUMBERS.keySet().stream().sorted().toList()));
            }
            return new Errno(name, number);
        }

        @Override
        public int returnValue() {
            return 0x00050000 | number;
        }

        @Override
        public String toString() {
            return "errno:" + name;
        }
    }

    record KillProcess() implements Action {
        @Override
        public int returnValue() {
            return 0x80000000;
        }

        @Override
        public String toString() {
            return "kill process";
        }
    }
}
