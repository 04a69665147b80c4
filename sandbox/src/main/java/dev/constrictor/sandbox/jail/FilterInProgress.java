package dev.constrictor.sandbox.jail;

import dev.constrictor.sandbox.seccomp.Architecture;
import dev.constrictor.sandbox.seccomp.NotifyMode;
import dev.constrictor.sandbox.seccomp.SeccompAssembler;
import dev.constrictor.sandbox.seccomp.SeccompPolicy;
import dev.constrictor.sandbox.seccomp.SeccompProgram;
import dev.constrictor.sandbox.seccomp.SyscallTable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;

/** The inmates' filter, which is assembled while others look after the interpreter. */
final class FilterInProgress {
    private record Filter(SyscallTable table, SeccompProgram program) {}

    private final NotifyMode notifyMode;
    private final CompletableFuture<Filter> filter;

    private FilterInProgress(NotifyMode notifyMode, CompletableFuture<Filter> filter) {
        this.notifyMode = notifyMode;
        this.filter = filter;
    }

    /** @param here what it throws is thrown to who asks for the filter */
    static FilterInProgress begin(Supplier<Architecture> here, NotifyMode notifyMode) {
        return new FilterInProgress(
                notifyMode,
                CompletableFuture.supplyAsync(
                        () -> {
                            Architecture architecture = here.get();
                            SeccompPolicy policy = SeccompPolicy.load();
                            return new Filter(
                                    policy.table(architecture),
                                    SeccompAssembler.assemble(policy, architecture, notifyMode));
                        },
                        work -> Thread.ofPlatform()
                                .daemon()
                                .name("seccomp-filter")
                                .start(work)));
    }

    /** One that there is already. */
    static FilterInProgress of(SyscallTable table, SeccompProgram program, NotifyMode notifyMode) {
        return new FilterInProgress(notifyMode, CompletableFuture.completedFuture(new Filter(table, program)));
    }

    NotifyMode notifyMode() {
        return notifyMode;
    }

    SyscallTable table() {
        return await().table();
    }

    SeccompProgram program() {
        return await().program();
    }

    private Filter await() {
        try {
            return filter.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException failure ? failure : e;
        }
    }
}
