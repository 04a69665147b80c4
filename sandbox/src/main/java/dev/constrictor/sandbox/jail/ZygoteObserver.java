package dev.constrictor.sandbox.jail;

import dev.constrictor.sandbox.inmate.SetupFailure;

/** Hears what becomes of a zygote and its inmates. Called from the zygote's own threads: must not block. */
interface ZygoteObserver {
    void ready(JailInmate inmate);

    void setupFailed(Zygote zygote, SetupFailure failure);

    void gone(JailInmate inmate);

    void died(Zygote zygote);
}
