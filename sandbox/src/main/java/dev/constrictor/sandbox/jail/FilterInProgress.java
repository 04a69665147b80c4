package dev.constrictor.sandbox.jail;

import dev.constrictor.sandbox.seccomp.Architecture;
import dev.constrictor.sandbox.seccomp.NotifyMode;
import dev.constrictor.sandbox.seccomp.PolicyShare;
import dev.constrictor.sandbox.seccomp.SeccompAssembler;
import dev.constrictor.sandbox.seccomp.SeccompPolicy;
import dev.constrictor.sandbox.seccomp.SeccompProgram;
import dev.constrictor.sandbox.seccomp.SyscallTable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;

/** The inmates' filter, which is assembled while others look after the interpreter. */
final class FilterInProgress {
    /**
     * @param program the whole of it
     * @param shared what is loaded once for all inmates that come of a template
     * @param own what is left for each of these
     */
    private record Filter(SyscallTable table, SeccompProgram program, SeccompProgram shared, SeccompProgram own) {}

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
                            PolicyShare.OfInmate own = new PolicyShare.OfInmate(JailPlan.CALLS_OF_SET_UP);
                            return new Filter(
                                    policy.table(architecture),
                                    SeccompAssembler.assemble(policy, architecture, notifyMode),
                                    SeccompAssembler.assemble(
                                            policy, architecture, notifyMode, new PolicyShare.OfAll(own)),
                                    SeccompAssembler.assemble(policy, architecture, notifyMode, own));
                        },
                        work -> Thread.ofPlatform()
                                .daemon()
                                .name("seccomp-filter")
                                .start(work)));
    }

    /** One that lets everything pass, for tests that look at the jail without it. */
    static FilterInProgress open(SyscallTable table, SeccompProgram program) {
        return new FilterInProgress(
                NotifyMode.UNAVAILABLE,
                CompletableFuture.completedFuture(new Filter(table, program, program, program)));
    }

    /** The same with other shares for inmates of a template, for tests that look at these. */
    FilterInProgress withShares(SeccompProgram shared, SeccompProgram own) {
        return new FilterInProgress(
                notifyMode, filter.thenApply(whole -> new Filter(whole.table(), whole.program(), shared, own)));
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

    SeccompProgram shared() {
        return await().shared();
    }

    SeccompProgram own() {
        return await().own();
    }

    private Filter await() {
        try {
            return filter.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException failure ? failure : e;
        }
    }
}
