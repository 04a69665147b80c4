package dev.constrictor.sandbox.network.allow;

/** Anything may be said to these hosts on these ports. */
record HostRule(HostPattern hosts, Ports ports) implements Rule {
    @Override
    public boolean allows(Wish wish) {
        return hosts.matches(wish.host())
                && switch (wish) {
                    case Wish.Lookup _ -> true;
                    case Wish.Tunnel tunnel -> ports.contains(tunnel.port());
                    case Wish.Request request -> ports.contains(request.port());
                };
    }

    @Override
    public String text() {
        return hosts.text() + ports.text();
    }
}
