package dev.constrictor.audit;

/** Is told how far an audit has come. May be called by several threads. */
public interface Progress {
    /** @param steps that there will be */
    void begin(int steps);

    /** One step is done. */
    void step();
}
