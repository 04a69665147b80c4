package dev.constrictor.mcp.tool;

/** One piece of a result. */
public sealed interface Content permits TextContent, ImageContent, AudioContent, ResourceLink, EmbeddedResource {}
