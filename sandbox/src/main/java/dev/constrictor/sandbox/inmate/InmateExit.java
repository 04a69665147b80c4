package dev.constrictor.sandbox.inmate;

import java.util.Map;
import java.util.Optional;

/**
 * How an inmate's process ended, as the kernel told the zygote.
 *
 * @param waitStatus as {@code wait} gives it
 */
public record InmateExit(int waitStatus, double cpuTime, long maxMemory, boolean zygoteDied) {
    public static final InmateExit WITH_ITS_ZYGOTE = new InmateExit(9, 0, 0, true);
    public static final InmateExit KILLED = new InmateExit(9, 0, 0, false);
    public static final int SIGKILL = 9;
    static final int SIGSYS = 31;

    private static final Map<Integer, String> SIGNALS = Map.ofEntries(
            Map.entry(1, "SIGHUP"),
            Map.entry(2, "SIGINT"),
            Map.entry(3, "SIGQUIT"),
            Map.entry(4, "SIGILL"),
            Map.entry(5, "SIGTRAP"),
            Map.entry(6, "SIGABRT"),
            Map.entry(7, "SIGBUS"),
            Map.entry(8, "SIGFPE"),
            Map.entry(SIGKILL, "SIGKILL"),
            Map.entry(11, "SIGSEGV"),
            Map.entry(13, "SIGPIPE"),
            Map.entry(14, "SIGALRM"),
            Map.entry(15, "SIGTERM"),
            Map.entry(24, "SIGXCPU"),
            Map.entry(25, "SIGXFSZ"),
            Map.entry(SIGSYS, "SIGSYS"));

    int signal() {
        return waitStatus & 0x7f;
    }

    Optional<String> signalName() {
        int signal = signal();
        return signal == 0 ? Optional.empty() : Optional.of(SIGNALS.getOrDefault(signal, "signal " + signal));
    }

    public String describe() {
        return zygoteDied ? "its zygote ended" : signalName().orElseGet(() -> "exit status " + exitStatus());
    }

    int exitStatus() {
        return waitStatus >> 8 & 0xff;
    }
}
