package dev.constrictor.sandbox.seccomp;

import static java.util.stream.Collectors.toUnmodifiableSet;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SeccompPolicyTest {
    private static final SeccompPolicy POLICY = SeccompPolicy.load();
    private static final Map<Architecture, SyscallTable> TABLES =
            Map.of(Architecture.X86_64, POLICY.table(Architecture.X86_64));

    @Test
    void describes_every_system_call_of_both_architectures_with_a_reason() {
        Set<String> described =
                POLICY.describe().stream().map(RuleDescription::syscall).collect(toUnmodifiableSet());

        for (Architecture architecture : Architecture.values()) {
            assertThat(described)
                    .containsAll(POLICY.table(architecture).namesByNumber().values());
        }
        assertThat(POLICY.describe()).allSatisfy(row -> {
            assertThat(row.reason()).isNotBlank().endsWith(".");
            assertThat(row.architectures()).isNotEmpty();
        });
    }

    @Test
    void describes_conditions_by_the_names_of_their_values() {
        assertThat(POLICY.describe())
                .contains(new RuleDescription(
                        "socketpair",
                        Set.of(Architecture.values()),
                        "allow",
                        "argument 0 is AF_UNIX, and argument 1 & 0xf is SOCK_STREAM",
                        "asyncio wakes its event loop through one; no other socket can be made."));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {"syscalls": ["raed"], "action": "allow", "reason": "r"}                     | no table has a system call
            {"syscalls": ["read"], "action": "permit", "reason": "r"}                    | unknown action "permit"
            {"syscalls": ["read"], "action": "errno:EOOPS", "reason": "r"}               | unknown errno "EOOPS"
            {"syscalls": ["read"], "action": "allow", "reason": " "}                     | gives no reason
            {"syscalls": ["read"], "action": "allow"}                                    | lacks "reason"
            {"syscalls": ["read", "read"], "action": "allow", "reason": "r"}             | twice
            {"syscalls": [], "action": "allow", "reason": "r"}                           | names no system call
            {"syscalls": ["read"], "action": "allow", "reason": "r", "wehn": []}         | wehn
            {"syscalls": ["read"], "action": "allow", "reason": null}                    | lacks "reason"
            {"syscalls": ["read"], "action": "allow", "reason": 1}                       | not a text
            {"syscalls": "read", "action": "allow", "reason": "r"}                       | not a list
            []                                                                           | where an object belongs
            {"syscalls": ["read"], "action": "allow", "reason": "r", "when": []}         | empty "when"
            {"syscalls": ["read"], "action": "allow", "action": "notify", "reason": "r"} | action
            """)
    void rejects_a_bad_rule_and_says_why(String rule, String message) {
        assertThatThrownBy(() -> policyOf(rule))
                .isInstanceOf(InvalidPolicyException.class)
                .hasMessageContaining(message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {"argument": 6, "width": 32, "anyOf": {"A": "0x1"}}                | arguments 0 to 5
            {"argument": 0, "width": 16, "anyOf": {"A": "0x1"}}                | 32 or 64 bits
            {"argument": 0, "anyOf": {"A": "0x1"}}                             | lacks "width"
            {"argument": "0", "width": 32, "anyOf": {"A": "0x1"}}              | not a whole number
            {"argument": 0.5, "width": 32, "anyOf": {"A": "0x1"}}              | not a whole number
            {"argument": 0, "width": 32, "anyOf": ["0x1"]}                     | not an object
            {"argument": 0, "width": 32, "anyOf": {"A": "0x1"}, "maks": "0x1"} | maks
            {"width": 32, "anyOf": {"A": "0x1"}}                               | lacks "argument"
            {"argument": 0, "width": 32}                                       | lacks "anyOf"
            {"argument": 0, "width": 32, "anyOf": {}}                          | never holds
            {"argument": 0, "width": 32, "anyOf": {"A": "1"}}                  | not a number like 0x1f
            {"argument": 0, "width": 32, "anyOf": {"A": "0x100000000"}}        | never matches
            {"argument": 0, "width": 32, "mask": "0xf", "anyOf": {"A": "0x10"}} | never matches
            {"argument": 0, "width": 32, "mask": "0x0", "anyOf": {"A": "0x0"}} | does not select bits
            {"argument": 0, "width": 32, "mask": "0x100000000", "anyOf": {"A": "0x0"}} | does not select bits
            {"argument": 0, "width": 32, "anyOf": {"A": "0x1", "B": "0x1"}}    | two names
            """)
    void rejects_a_bad_condition_and_says_why(String condition, String message) {
        String rule = "{\"syscalls\": [\"read\"], \"action\": \"allow\", \"reason\": \"r\", \"when\": [%s]}";

        assertThatThrownBy(() -> policyOf(rule.formatted(condition)))
                .isInstanceOf(InvalidPolicyException.class)
                .hasMessageContaining(message);
    }

    @Test
    void rejects_a_rule_that_an_earlier_one_makes_unreachable() {
        SyscallRule first = new SyscallRule(List.of("read"), new Action.Allow(), List.of(), "first");
        SyscallRule second = new SyscallRule(List.of("read"), new Action.Notify(), List.of(), "second");

        assertThatThrownBy(() -> new SeccompPolicy(List.of(first, second), TABLES))
                .isInstanceOf(InvalidPolicyException.class)
                .hasMessageContaining("read is decided by an earlier rule")
                .hasMessageContaining("second");
    }

    private static SeccompPolicy policyOf(String rule) {
        String json = "{\"rules\": [%s]}".formatted(rule);
        return new SeccompPolicy(PolicyDocument.rules(Resources.parse(PolicyDocument.NAME, json)), TABLES);
    }
}
