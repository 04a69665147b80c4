package dev.constrictor.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Analyses as a model writes them, through a server as a client starts it: tables go in as files, values and pictures
 * come back. The pictures are kept in target/analyses, to be looked at.
 */
@Tag("packaged")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Timeout(120)
class AnalysesTest {
    private static final JsonMapper JSON = JsonMapper.shared();
    /** Where the tests of the sandbox have installed them, in the same build. */
    private static final Path CACHE = Path.of("..", "sandbox", "target", "data-science-cache")
            .toAbsolutePath()
            .normalize();

    private static final Path PICTURES = Path.of("target", "analyses");

    private ServedProcess server;
    private int calls;

    @BeforeAll
    void serve() throws Exception {
        Launcher constrictor = Launcher.plain().with("SANDBOX_CACHE_DIR", CACHE.toString());
        assumeTrue(
                constrictor.run("packages", "list").stdout().contains("pandas"),
                "the packages of data science cannot be installed: see DataScienceTest");
        Files.createDirectories(PICTURES);
        server = new ServedProcess(constrictor.with("SANDBOX_ENABLE_DATA_SCIENCE", "true"));
        server.initialize();
    }

    @AfterAll
    void end() throws Exception {
        if (server != null) {
            server.close();
        }
    }

    static List<Path> analyses() throws Exception {
        try (Stream<Path> files = Files.list(folder())) {
            return files.filter(file -> file.toString().endsWith(".py"))
                    .sorted()
                    .toList();
        }
    }

    private static Path folder() throws Exception {
        return Path.of(Objects.requireNonNull(AnalysesTest.class.getResource("analyses"))
                .toURI());
    }

    /** The first lines of each say which files it reads, how many pictures it draws, and what comes of it. */
    @ParameterizedTest
    @MethodSource("analyses")
    void an_analysis_gives_its_value_and_its_pictures(Path file) throws Exception {
        List<String> lines = Files.readAllLines(file);
        String[] tables = header(lines, 0, "# files: ").split(" ");
        int figures = Integer.parseInt(header(lines, 1, "# figures: "));

        JsonNode answer = call(
                String.join("\n", lines),
                Stream.of(tables).filter(name -> !name.isEmpty()).toList());

        JsonNode result = answer.path("structuredContent");
        assertThat(result.path("error").asString("")).isEmpty();
        assertThat(result.path("security_events").size()).isZero();
        assertThat(result.path("result")).isEqualTo(JSON.readTree(header(lines, 2, "# value: ")));
        List<byte[]> pictures = pictures(answer);
        assertThat(pictures).hasSize(figures);
        for (int i = 0; i < pictures.size(); i++) {
            String name = file.getFileName().toString().replace(".py", "-%d.png".formatted(i + 1));
            Files.write(PICTURES.resolve(name), pictures.get(i));
            assertDrawn(ImageIO.read(new ByteArrayInputStream(pictures.get(i))));
        }
    }

    @Test
    void a_table_that_an_analysis_saves_can_be_read_as_a_resource() throws Exception {
        String code = Files.readString(folder().resolve("merge-and-save.py"));

        JsonNode answer = call(code, List.of("sales.csv", "regions.csv"));

        JsonNode saved = answer.path("structuredContent").path("artifacts").path(0);
        assertThat(saved.path("name").asString()).isEqualTo("report.csv");
        JsonNode read = ask(
                "resources/read",
                JsonNodeFactory.instance
                        .objectNode()
                        .put("uri", saved.path("uri").asString()));
        assertThat(read.path("contents").path(0).path("text").asString())
                .isEqualTo("manager,sum,mean\nAda,3264,40.8\nEdsger,2803,35.04\nGrace,2658,33.22\n");
    }

    @Test
    @Timeout(300)
    void hundreds_of_analyses_leave_the_server_as_it_was() throws Exception {
        String code = Files.readString(folder().resolve("merge-and-save.py"));
        List<String> tables = List.of("sales.csv", "regions.csv");
        for (int i = 0; i < 100; i++) {
            call(code, tables);
        }
        long before = memoryAtRest();
        for (int i = 0; i < 400; i++) {
            JsonNode result = call(code, tables).path("structuredContent");
            assertThat(result.path("result")).hasToString("[3264,2803,2658]");
        }
        assertThat(memoryAtRest()).isLessThan(before + before / 5);
    }

    private long memoryAtRest() throws Exception {
        Thread.sleep(1000); // until as many inmates are ready as should be
        return server.memoryOfAll();
    }

    private static String header(List<String> lines, int index, String begin) {
        assertThat(lines.get(index)).startsWith(begin.stripTrailing());
        return lines.get(index)
                .substring(Math.min(begin.length(), lines.get(index).length()));
    }

    private JsonNode call(String code, List<String> tables) throws Exception {
        ObjectNode arguments = JsonNodeFactory.instance.objectNode().put("code", code);
        ArrayNode files = arguments.putArray("files");
        for (String table : tables) {
            files.addObject().put("name", table).put("text", Files.readString(folder().resolve(table)));
        }
        ObjectNode params = JsonNodeFactory.instance.objectNode().put("name", "execute_code");
        params.set("arguments", arguments);
        return ask("tools/call", params);
    }

    private JsonNode ask(String method, ObjectNode params) throws IOException {
        ObjectNode message = JsonNodeFactory.instance
                .objectNode()
                .put("jsonrpc", "2.0")
                .put("id", ++calls)
                .put("method", method);
        message.set("params", params);
        server.send(message.toString());
        JsonNode answer = server.receive();
        assertThat(answer.path("id").asInt()).isEqualTo(calls);
        return answer.path("result");
    }

    private static List<byte[]> pictures(JsonNode answer) {
        return answer.path("content")
                .valueStream()
                .filter(piece -> piece.path("type").asString().equals("image"))
                .map(piece ->
                        Base64.getDecoder().decode(piece.path("data").asString().getBytes(UTF_8)))
                .toList();
    }

    /** Neither empty nor of a size that nobody can look at. */
    private static void assertDrawn(BufferedImage picture) {
        assertThat(picture.getWidth()).isBetween(300, 2000);
        assertThat(picture.getHeight()).isBetween(200, 2000);
        Set<Integer> colours = new HashSet<>();
        for (int x = 0; x < picture.getWidth(); x += 3) {
            for (int y = 0; y < picture.getHeight(); y += 3) {
                colours.add(picture.getRGB(x, y));
            }
        }
        assertThat(colours).hasSizeGreaterThan(5);
    }
}
