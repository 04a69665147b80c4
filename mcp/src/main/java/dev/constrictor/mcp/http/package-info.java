/** Clients that come over HTTP: those of 2025 with sessions, those of 2026 without. */
@NullMarked
package dev.constrictor.mcp.http;

import org.jspecify.annotations.NullMarked;
