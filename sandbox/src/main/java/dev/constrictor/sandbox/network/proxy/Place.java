package dev.constrictor.sandbox.network.proxy;

/** To be left again. */
@FunctionalInterface
interface Place extends AutoCloseable {
    @Override
    void close();
}
