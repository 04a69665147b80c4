package dev.constrictor.cli;

import dev.constrictor.sandbox.EngineUnavailableException;
import dev.constrictor.sandbox.OutputListener;
import dev.constrictor.sandbox.UnavailableException;
import java.io.IOException;

/** The two streams of the command, and the form in which it speaks of itself. */
record Terminal(TextSink out, TextSink err) {
    static Terminal ofThisProcess() {
        return new Terminal(TextSink.stdout(), TextSink.stderr());
    }

    /** @throws OutputClosedException when nobody reads it any more */
    void print(String text) {
        write(out, text);
    }

    void printError(String text) {
        write(err, text);
    }

    /** Progress, which nobody misses who does not look. */
    void draw(String text) {
        try {
            err.draw(text);
        } catch (IOException e) {
            throw new OutputClosedException(e);
        }
    }

    void print(OutputListener.Stream stream, String text) {
        switch (stream) {
            case STDOUT -> print(text);
            case STDERR -> printError(text);
        }
    }

    /** A line of our own: the text may hold what untrusted code said. */
    void say(String text) {
        printError("constrictor: " + ControlCharacters.escapeLine(text) + "\n");
    }

    void say(UnavailableException failure) {
        String word = failure instanceof EngineUnavailableException ? "engine_unavailable: " : "";
        say("%s%s: %s".formatted(word, failure.what(), failure.why()));
        say("what to do: " + failure.remedy());
    }

    private static void write(TextSink sink, String text) {
        try {
            sink.print(text);
        } catch (IOException e) {
            throw new OutputClosedException(e);
        }
    }
}
