package dev.constrictor.bench.measure;

import dev.constrictor.bench.contender.FullPool;
import dev.constrictor.bench.contender.Work;
import dev.constrictor.bench.machine.ProcessFigures;
import dev.constrictor.sandbox.Sandbox;
import java.io.IOException;
import java.util.Optional;

/** Milliseconds of processor time per execution, by who spends them; the kernel counts in steps of 10 ms in all. */
public record ProcessorUse(int executions, double server, double warden, double zygote, double inmates) {
    public double total() {
        return server + warden + zygote + inmates;
    }

    static ProcessorUse measure(Sandbox sandbox, JailProcesses jail, int executions)
            throws IOException, InterruptedException {
        FullPool pool = new FullPool(sandbox);
        for (int i = 0; i < executions; i++) {
            Work.TWO_PLUS_TWO.execute(sandbox); // Java compiles what it runs often: not an execution's cost
        }
        pool.await();
        Spent before = Spent.until(jail);
        for (int i = 0; i < executions; i++) {
            Work.TWO_PLUS_TWO.execute(sandbox);
        }
        pool.await();
        Spent after = Spent.until(jail);
        double scale = 1000.0 / executions;
        return new ProcessorUse(
                executions,
                scale * (after.server - before.server),
                scale * (after.warden - before.warden),
                scale * (after.zygote - before.zygote),
                scale * (after.inmates - before.inmates));
    }

    private record Spent(double server, double warden, double zygote, double inmates) {
        static Spent until(JailProcesses jail) throws IOException {
            ProcessFigures zygote = jail.zygoteFigures();
            Optional<ProcessFigures> template = jail.templateFigures();
            return new Spent(
                    ProcessFigures.ofThisProcess().ownSeconds(),
                    jail.wardenFigures().ownSeconds(),
                    zygote.ownSeconds() + (template.isPresent() ? template.get().ownSeconds() : 0),
                    zygote.reapedSeconds());
        }
    }
}
