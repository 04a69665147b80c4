package dev.constrictor.server.auditlog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class AuditLogConfigTest {
    private static final AuditLogConfig DEFAULTS = AuditLogConfig.defaults(Path.of("audit.log"));

    @Test
    void the_defaults_keep_a_gigabyte_and_no_code() {
        assertThat(DEFAULTS).isEqualTo(new AuditLogConfig(Path.of("audit.log"), false, 64L << 20, 16));
    }

    @Test
    void what_cannot_work_is_refused() {
        assertThatIllegalArgumentException().isThrownBy(() -> DEFAULTS.withRotation(1023, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> DEFAULTS.withRotation(1024, 0));
    }
}
