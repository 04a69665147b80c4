package dev.constrictor.sandbox.jail;

import java.util.OptionalInt;
import tools.jackson.databind.JsonNode;

/** What a zygote says of itself when it is up. */
record ZygoteFacts(String python, long addressSpace, OptionalInt landlockAbi, boolean uidPerInmate) {
    static ZygoteFacts of(JsonNode node) {
        JsonNode abi = node.path("landlock_abi");
        return new ZygoteFacts(
                node.path("python").asString("unknown"),
                node.path("address_space").asLong(0),
                abi.isInt() ? OptionalInt.of(abi.asInt()) : OptionalInt.empty(),
                node.path("uid_per_inmate").asBoolean(false));
    }
}
