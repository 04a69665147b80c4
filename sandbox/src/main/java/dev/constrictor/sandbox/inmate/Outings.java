package dev.constrictor.sandbox.inmate;

import dev.constrictor.sandbox.ExecutionRequest;
import dev.constrictor.sandbox.network.CallerQuotas;
import dev.constrictor.sandbox.network.NetworkReport;
import dev.constrictor.sandbox.network.allow.AllowList;
import dev.constrictor.sandbox.network.proxy.EgressProxy;
import dev.constrictor.sandbox.network.proxy.Gate;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** Opens a gate to the network for each execution, where there is a network at all. */
final class Outings {
    private final Optional<EgressProxy> proxy;
    private final CallerQuotas quotas = new CallerQuotas();

    Outings(Optional<EgressProxy> proxy) {
        this.proxy = proxy;
    }

    /** To be closed when the execution is over, however it ended. */
    Outing begin(Inmate inmate, ExecutionRequest request) throws IOException {
        Optional<Path> path = inmate.gate();
        if (proxy.isEmpty() || path.isEmpty()) {
            return new Outing(Optional.empty());
        }
        Gate gate = proxy.get().open(path.get());
        gate.begin(
                request.networkAllow()
                        .map(entries -> AllowList.parse(String.join(",", entries), ExecutionRequest.NETWORK_ALLOW))
                        .orElseGet(proxy.get()::list),
                quotas.of(request.caller()));
        return new Outing(Optional.of(gate));
    }

    /** The network of one execution. */
    static final class Outing implements AutoCloseable {
        private final Optional<Gate> gate;

        private Outing(Optional<Gate> gate) {
            this.gate = gate;
        }

        NetworkReport end() {
            return gate.map(Gate::end).orElse(NetworkReport.EMPTY);
        }

        @Override
        public void close() {
            gate.ifPresent(Gate::close);
        }
    }
}
