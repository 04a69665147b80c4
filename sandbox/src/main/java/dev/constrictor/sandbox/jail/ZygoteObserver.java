package dev.constrictor.sandbox.jail;

/** Hears what becomes of a zygote and its inmates. Called from the zygote's own threads: must not block. */
interface ZygoteObserver {
    void ready(Inmate inmate);

    void setupFailed(Zygote zygote, SetupFailure failure);

    void gone(Inmate inmate);

    void died(Zygote zygote);
}
