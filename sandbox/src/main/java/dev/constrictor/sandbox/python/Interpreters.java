package dev.constrictor.sandbox.python;

import java.util.Optional;

/** Picks the interpreter that a configuration asks for. */
public final class Interpreters {
    private Interpreters() {}

    /**
     * Fails on a system that has no jail, whichever interpreter is asked for.
     *
     * @param sandboxPython the value of SANDBOX_PYTHON; without one, the embedded interpreter is used
     */
    public static Interpreter resolve(Optional<String> sandboxPython, CacheFolder cache, ProgressListener listener)
            throws InterpreterUnavailableException {
        Platform.current();
        Optional<String> chosen = sandboxPython.map(String::strip).filter(text -> !text.isEmpty());
        return chosen.isPresent()
                ? new HostInterpreter(System.getenv()).ask(chosen.get())
                : EmbeddedInterpreter.onClassPath(cache).obtain(listener);
    }
}
