package dev.constrictor.sandbox.network.proxy;

import dev.constrictor.sandbox.network.address.EmbeddedAddresses;
import dev.constrictor.sandbox.network.address.OwnAddresses;
import dev.constrictor.sandbox.network.address.SpecialAddress;
import dev.constrictor.sandbox.network.allow.AllowList;
import dev.constrictor.sandbox.network.allow.Judgement;
import dev.constrictor.sandbox.network.allow.Wish;
import dev.constrictor.sandbox.network.name.HostAddress;
import dev.constrictor.sandbox.network.name.HostName;
import java.io.IOException;
import java.net.InetAddress;
import java.net.SocketException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Finds the way to a host: the list is asked before anybody else hears of the name, and again for every address of it. */
final class Router {
    private final AllowList list;
    private final PinnedNames names;
    private final OwnAddresses own;

    Router(AllowList list, PinnedNames names, OwnAddresses own) {
        this.list = list;
        this.names = names;
        this.own = own;
    }

    Route route(Wish wish) throws IOException {
        return switch (list.judge(wish)) {
            case Judgement.Allowed allowed -> route(wish, allowed);
            case Judgement.Refused(String why) ->
                routeByLookup(wish).orElseThrow(() -> new DeniedException(Denial.NOT_ALLOWED, why));
        };
    }

    /** Whether a name may be told to a host that was asked for by its address. */
    boolean allows(HostName name, int port) {
        return list.judge(new Wish.Tunnel(name, port)) instanceof Judgement.Allowed;
    }

    private Route route(Wish wish, Judgement.Allowed allowed) throws IOException {
        return switch (wish.host()) {
            case HostAddress address ->
                new Route(wish, Set.of(), permitted(wish, List.of(address)), allowed.rule(), allowed.anything());
            case HostName name ->
                new Route(
                        wish, Set.of(name), permitted(wish, names.addresses(name)), allowed.rule(), allowed.anything());
        };
    }

    /** An address that was looked up in this execution stands for the names it was found by. */
    private Optional<Route> routeByLookup(Wish wish) throws IOException {
        if (!(wish instanceof Wish.Tunnel(HostAddress address, int port))) {
            return Optional.empty();
        }
        List<HostName> found = new ArrayList<>();
        List<String> rules = new ArrayList<>();
        for (HostName name : names.namesOf(address)) {
            if (list.judge(new Wish.Tunnel(name, port)) instanceof Judgement.Allowed allowed) {
                found.add(name);
                rules.add(allowed.rule());
            }
        }
        if (found.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                new Route(wish, Set.copyOf(found), permitted(wish, List.of(address)), rules.getFirst(), true));
    }

    private List<HostAddress> permitted(Wish wish, List<HostAddress> addresses) throws IOException {
        List<HostAddress> permitted = new ArrayList<>();
        List<String> objections = new ArrayList<>();
        for (HostAddress address : addresses) {
            Optional<String> objection = objection(wish, address);
            objection.ifPresentOrElse(objections::add, () -> permitted.add(address));
        }
        if (!permitted.isEmpty()) {
            return permitted;
        }
        throw objections.isEmpty()
                ? new DeniedException(
                        Denial.UNREACHABLE,
                        "no address is known of %s".formatted(wish.host().text()))
                : new DeniedException(Denial.NOT_ALLOWED, objections.getFirst());
    }

    private Optional<String> objection(Wish wish, HostAddress address) throws DeniedException {
        List<HostAddress> meant = Stream.concat(
                        Stream.of(address),
                        EmbeddedAddresses.in(address.address()).stream().map(HostAddress::new))
                .toList();
        for (HostAddress each : meant) {
            Optional<String> special = special(each.address());
            if (special.isPresent() && list.judge(wish.at(each)) instanceof Judgement.Refused(String why)) {
                return Optional.of(
                        "%s leads to %s, %s: %s".formatted(wish.host().text(), each.text(), special.get(), why));
            }
        }
        return Optional.empty();
    }

    private Optional<String> special(InetAddress address) throws DeniedException {
        Optional<String> reason = SpecialAddress.reason(address);
        return reason.isEmpty() && isOwn(address) ? Optional.of("an address of this machine") : reason;
    }

    private boolean isOwn(InetAddress address) throws DeniedException {
        try {
            return own.now().contains(address);
        } catch (SocketException e) {
            throw new DeniedException(
                    Denial.UNREACHABLE, "the addresses of this machine are not known, so none can be ruled out");
        }
    }
}
