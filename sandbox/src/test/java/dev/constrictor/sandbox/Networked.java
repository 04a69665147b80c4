package dev.constrictor.sandbox;

import dev.constrictor.sandbox.network.allow.AllowList;
import dev.constrictor.sandbox.policy.CodeRules;
import dev.constrictor.sandbox.policy.Profile;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

/** Sandboxes with the network profile. Every name that ends in {@code .test} is this machine's loopback address. */
public final class Networked {
    private Networked() {}

    /** Without a guard. */
    public static SandboxConfig config(String allowed) {
        return config(CodeRules.off(), allowed);
    }

    public static SandboxConfig config(CodeRules rules, String allowed) {
        return SandboxConfig.defaults().with(change -> {
            change.rules = rules.withProfile(Profile.NETWORK);
            change.network = change.network.withAllow(AllowList.parse(allowed)).withResolver((name, limit) -> {
                if (!name.text().endsWith(".test")) {
                    throw new UnknownHostException(name.text());
                }
                return List.of(InetAddress.ofLiteral("127.0.0.1"));
            });
        });
    }
}
