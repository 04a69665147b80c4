package dev.constrictor.mcp.stdio;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.mcp.ConversationLimits;
import dev.constrictor.mcp.tool.CallContext;
import dev.constrictor.mcp.tool.ToolResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class CancellationTest {
    private final BlockingQueue<CallContext> started = new LinkedBlockingQueue<>();
    private final BlockingQueue<String> ended = new LinkedBlockingQueue<>();

    @Test
    void a_cancelled_call_runs_its_actions_and_is_never_answered() throws InterruptedException {
        TestTool tool = TestTool.named("wait", (arguments, context) -> {
            CountDownLatch cancelled = new CountDownLatch(1);
            context.onCancel(cancelled::countDown);
            started.add(context);
            String how = await(cancelled);
            ended.add(how);
            return ToolResult.text("late");
        });
        try (TestClient client = TestClient.of(tool)) {
            client.call(1, "wait", "{}");
            CallContext context = started.take();
            assertThat(context.cancelled()).isFalse();
            client.cancel(1);
            assertThat(ended.poll(30, TimeUnit.SECONDS)).isEqualTo("released");
            assertThat(context.cancelled()).isTrue();
            List<String> late = new ArrayList<>();
            context.onCancel(() -> late.add("at once"));
            assertThat(late).containsExactly("at once");
            client.closeInput();
            assertThat(client.servingEnds(TestClient.GENEROUS)).isTrue();
            assertThat(client.ended()).isEmpty();
        }
    }

    @Test
    void a_tool_that_registers_nothing_is_interrupted() throws InterruptedException {
        TestTool tool = TestTool.named("sleep", (arguments, context) -> {
            started.add(context);
            ended.add(await(new CountDownLatch(1)));
            return ToolResult.text("late");
        });
        try (TestClient client = TestClient.of(tool)) {
            client.call(1, "sleep", "{}");
            started.take();
            client.cancel(1);
            assertThat(ended.poll(30, TimeUnit.SECONDS)).isEqualTo("interrupted");
            assertThat(client.ping("after").path("id").asString()).isEqualTo("after");
        }
    }

    @Test
    void an_interrupt_is_taken_back_from_a_tool_that_registers_late() throws InterruptedException {
        BlockingQueue<Boolean> interruptedAfterwards = new LinkedBlockingQueue<>();
        TestTool tool = TestTool.named("late", (arguments, context) -> {
            started.add(context);
            while (!Thread.currentThread().isInterrupted()) {
                Thread.onSpinWait();
            }
            context.onCancel(() -> ended.add("action"));
            interruptedAfterwards.add(Thread.currentThread().isInterrupted());
            return ToolResult.text("late");
        });
        try (TestClient client = TestClient.of(tool)) {
            client.call(1, "late", "{}");
            started.take();
            client.cancel(1);
            assertThat(interruptedAfterwards.poll(30, TimeUnit.SECONDS)).isFalse();
            assertThat(ended).containsExactly("action");
        }
    }

    @Test
    void a_slow_or_broken_action_holds_nobody_up() throws InterruptedException {
        CountDownLatch never = new CountDownLatch(1);
        TestTool tool = TestTool.named("wait", (arguments, context) -> {
            context.onCancel(() -> {
                throw new IllegalStateException("broken action");
            });
            context.onCancel(() -> ended.add(await(never)));
            started.add(context);
            return await(never).equals("released") ? ToolResult.text("late") : ToolResult.error("interrupted");
        });
        try (TestClient client = TestClient.of(tool)) {
            client.call(1, "wait", "{}");
            started.take();
            client.cancel(1);
            assertThat(client.ping("after").path("id").asString()).isEqualTo("after");
            never.countDown();
            assertThat(ended.poll(30, TimeUnit.SECONDS)).isEqualTo("released");
        }
    }

    @Test
    void a_waiting_call_is_cancelled_before_it_begins() throws InterruptedException {
        CountDownLatch go = new CountDownLatch(1);
        AtomicInteger begun = new AtomicInteger();
        TestTool tool = TestTool.named("wait", (arguments, context) -> {
            begun.incrementAndGet();
            started.add(context);
            return ToolResult.text(await(go));
        });
        StdioLimits limits = StdioLimits.defaults()
                .withConversation(ConversationLimits.defaults().withRunningCalls(1));
        try (TestClient client = TestClient.of(limits, tool)) {
            client.call(1, "wait", "{}");
            started.take();
            client.call(2, "wait", "{}");
            client.cancel(2);
            client.ping("seen");
            go.countDown();
            assertThat(client.next().path("id").asInt()).isEqualTo(1);
            client.closeInput();
            assertThat(client.servingEnds(TestClient.GENEROUS)).isTrue();
            assertThat(begun.get()).isEqualTo(1);
            assertThat(client.ended()).isEmpty();
        }
    }

    @Test
    void what_cannot_be_cancelled_is_ignored() {
        try (TestClient client = TestClient.of(TestTool.echo())) {
            client.call(1, "echo", "{}");
            assertThat(client.next().path("id").asInt()).isEqualTo(1);
            client.cancel(1);
            client.cancel(77);
            for (String params : new String[] {
                "{}", "[]", "{\"requestId\":null}", "{\"requestId\":{}}", "{\"requestId\":\"1\",\"reason\":7}"
            }) {
                client.send(
                        "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":%s}".formatted(params));
            }
            client.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\"}");
            assertThat(client.ping("alive").path("id").asString()).isEqualTo("alive");
        }
    }

    @Test
    void an_id_of_another_type_is_another_request() throws InterruptedException {
        CountDownLatch go = new CountDownLatch(1);
        TestTool tool = TestTool.named("wait", (arguments, context) -> {
            started.add(context);
            return ToolResult.text(await(go));
        });
        try (TestClient client = TestClient.of(tool)) {
            client.call(1, "wait", "{}");
            started.take();
            client.send(
                    "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":\"1\"}}");
            client.ping("seen");
            go.countDown();
            assertThat(client.next().path("id").asInt()).isEqualTo(1);
        }
    }

    @Test
    void in_a_storm_of_cancellations_each_call_is_answered_once_or_not_at_all() {
        TestTool tool = TestTool.named("work", (arguments, context) -> {
            if (arguments.path("n").asInt() % 3 == 0) {
                await(new CountDownLatch(1));
            }
            return ToolResult.structured(arguments);
        });
        int calls = 600;
        Random random = new Random(42);
        try (TestClient client = TestClient.of(tool)) {
            IntConsumer call = n -> client.call(n, "work", "{\"n\":%d}".formatted(n));
            for (int n = 0; n < calls; n++) {
                call.accept(n);
                client.cancel(random.nextInt(n + 1));
            }
            for (int n = 0; n < calls; n += 3) {
                client.cancel(n);
                client.cancel(n);
            }
            client.closeInput();
            assertThat(client.servingEnds(TestClient.GENEROUS)).isTrue();
            List<Integer> answered = new ArrayList<>();
            client.ended().forEach(reply -> answered.add(check(reply)));
            assertThat(answered).doesNotHaveDuplicates().allMatch(n -> n % 3 != 0);
        }
    }

    private static int check(JsonNode reply) {
        assertThat(reply.path("result").path("structuredContent").path("n").asInt())
                .isEqualTo(reply.path("id").asInt());
        return reply.path("id").asInt();
    }

    private static String await(CountDownLatch latch) {
        try {
            latch.await();
            return "released";
        } catch (InterruptedException e) {
            return "interrupted";
        }
    }
}
