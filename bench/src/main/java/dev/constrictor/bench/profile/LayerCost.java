package dev.constrictor.bench.profile;

/** Fork, this layer and all before it, exit and wait; and how much of it this layer added, its removal included. */
public record LayerCost(String upTo, double medianMicroseconds, double addedMicroseconds) {}
