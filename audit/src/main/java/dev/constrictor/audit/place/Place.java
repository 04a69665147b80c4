package dev.constrictor.audit.place;

/** Where code can run. May be called by several threads. */
public interface Place {
    /** Always comes back within a bounded time. */
    Reply run(Call call) throws InterruptedException;
}
