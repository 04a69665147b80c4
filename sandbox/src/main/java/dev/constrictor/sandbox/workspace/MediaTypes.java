package dev.constrictor.sandbox.workspace;

import java.util.Locale;
import java.util.Map;

/** What a file says it is, by the end of its name. */
public final class MediaTypes {
    private static final String UNKNOWN = "application/octet-stream";
    private static final Map<String, String> BY_EXTENSION = Map.ofEntries(
            Map.entry("csv", "text/csv"),
            Map.entry("css", "text/css"),
            Map.entry("docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
            Map.entry("gif", "image/gif"),
            Map.entry("gz", "application/gzip"),
            Map.entry("htm", "text/html"),
            Map.entry("html", "text/html"),
            Map.entry("ipynb", "application/x-ipynb+json"),
            Map.entry("jpeg", "image/jpeg"),
            Map.entry("jpg", "image/jpeg"),
            Map.entry("js", "text/javascript"),
            Map.entry("json", "application/json"),
            Map.entry("jsonl", "application/x-ndjson"),
            Map.entry("log", "text/plain"),
            Map.entry("md", "text/markdown"),
            Map.entry("mp3", "audio/mpeg"),
            Map.entry("mp4", "video/mp4"),
            Map.entry("parquet", "application/vnd.apache.parquet"),
            Map.entry("pdf", "application/pdf"),
            Map.entry("png", "image/png"),
            Map.entry("pptx", "application/vnd.openxmlformats-officedocument.presentationml.presentation"),
            Map.entry("py", "text/x-python"),
            Map.entry("sqlite", "application/vnd.sqlite3"),
            Map.entry("svg", "image/svg+xml"),
            Map.entry("tar", "application/x-tar"),
            Map.entry("tif", "image/tiff"),
            Map.entry("tiff", "image/tiff"),
            Map.entry("toml", "application/toml"),
            Map.entry("tsv", "text/tab-separated-values"),
            Map.entry("txt", "text/plain"),
            Map.entry("wav", "audio/wav"),
            Map.entry("webp", "image/webp"),
            Map.entry("xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
            Map.entry("xml", "application/xml"),
            Map.entry("yaml", "application/yaml"),
            Map.entry("yml", "application/yaml"),
            Map.entry("zip", "application/zip"));

    private MediaTypes() {}

    public static String of(String name) {
        int dot = name.lastIndexOf('.');
        return dot <= name.lastIndexOf('/') + 1
                ? UNKNOWN
                : BY_EXTENSION.getOrDefault(name.substring(dot + 1).toLowerCase(Locale.ROOT), UNKNOWN);
    }
}
