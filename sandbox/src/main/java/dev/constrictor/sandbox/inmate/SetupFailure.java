package dev.constrictor.sandbox.inmate;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.JsonNode;

/** A step of building the jail or an inmate that failed, in the guest's words. */
public record SetupFailure(String layer, String step, int errno, String detail) {
    public SetupFailure {
        requireNonNull(layer, "layer is null");
        requireNonNull(step, "step is null");
        requireNonNull(detail, "detail is null");
    }

    public static SetupFailure of(JsonNode node) {
        return new SetupFailure(
                node.path("layer").asString("engine"),
                node.path("step").asString("unknown step"),
                node.path("errno").asInt(0),
                node.path("detail").asString(""));
    }
}
