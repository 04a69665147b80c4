package dev.constrictor.bench.served;

import dev.constrictor.bench.contender.WrongAnswerException;
import java.io.IOException;

/** One client of a server, which has 2+2 worked out. */
public interface ServedClient extends AutoCloseable {
    /** The answer as it came, in which there must be a 4. */
    String twoPlusTwo() throws IOException;

    /** Nanoseconds that it took. */
    default long execute() throws IOException {
        long start = System.nanoTime();
        String answer = twoPlusTwo();
        long end = System.nanoTime();
        if (!PythonCode.isFour(answer)) {
            throw new WrongAnswerException("a server", "4", answer);
        }
        return end - start;
    }

    @Override
    void close() throws IOException;
}
