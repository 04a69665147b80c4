package dev.constrictor.bench.contender;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;

/** A script of ours in the zygote's interpreter, with its modules in memory and without any jail; answers line by line. */
public final class PythonScript implements Closeable {
    private final String name;
    private final Writer questions;
    private final BufferedReader answers;

    private PythonScript(String name, Process python) {
        this.name = name;

        this.questions = python.outputWriter(UTF_8);
        this.answers = python.inputReader(UTF_8);
    }

    /** @param name of a resource that takes the guest's folder and the modules to load as arguments */
    public static PythonScript start(WarmPython warm, String name) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(
                warm.command("-c", text(name), warm.guestFolder().toString(), String.join(",", warm.preload())));
        builder.environment().clear();
        builder.environment().putAll(warm.environment());
        builder.redirectError(ProcessBuilder.Redirect.INHERIT);
        return new PythonScript(name, builder.start());
    }

    public String ask(String line) throws IOException {
        questions.write(line + "\n");
        questions.flush();
        String answer = answers.readLine();
        if (answer == null) {
            throw new WrongAnswerException(name, "an answer to " + line, "its end");
        }
        return answer;
    }

    /** It ends when there is nothing more to read. */
    @Override
    public void close() throws IOException {
        questions.close();
    }

    private static String text(String name) throws IOException {
        try (InputStream in = PythonScript.class.getResourceAsStream("/dev/constrictor/bench/" + name)) {
            if (in == null) {
                throw new IOException(name + " is not on the class path");
            }
            return new String(in.readAllBytes(), UTF_8);
        }
    }
}
