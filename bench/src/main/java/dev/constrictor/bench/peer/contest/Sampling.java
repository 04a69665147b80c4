package dev.constrictor.bench.peer.contest;

import dev.constrictor.bench.Effort;
import dev.constrictor.bench.peer.task.Task;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** In which way a peer is asked. */
enum Sampling {
    /** By one client, who rests before each question. */
    ONE_BY_ONE {
        @Override
        Together burst(Peer peer, Task task, Tempo tempo, Effort effort) throws IOException, InterruptedException {
            List<Attempt> attempts = new ArrayList<>();
            for (int i = 0; i < tempo.burst(effort); i++) {
                Thread.sleep(tempo.rest());
                attempts.add(peer.attempt(task));
            }
            return new Together(attempts, 0);
        }

        @Override
        int every(Tempo tempo, Effort effort) {
            return tempo.every(effort);
        }
    },
    /** By ten, back to back. */
    TOGETHER {
        @Override
        Together burst(Peer peer, Task task, Tempo tempo, Effort effort) throws IOException, InterruptedException {
            Thread.sleep(tempo.rest());
            return peer.together(task, CLIENTS, Duration.ofMillis(effort.throughputMillis()));
        }

        @Override
        int every(Tempo tempo, Effort effort) {
            return effort.slowEvery();
        }
    },
    /** By the first client of a server that is started for it. */
    COLD_START {
        @Override
        Together burst(Peer peer, Task task, Tempo tempo, Effort effort) throws IOException, InterruptedException {
            Thread.sleep(tempo.rest());
            return new Together(List.of(peer.coldStart(task)), 0);
        }

        @Override
        int every(Tempo tempo, Effort effort) {
            return effort.slowEvery();
        }
    };

    private static final int CLIENTS = 10;

    abstract Together burst(Peer peer, Task task, Tempo tempo, Effort effort) throws IOException, InterruptedException;

    /** Rounds from one burst to the next. */
    abstract int every(Tempo tempo, Effort effort);
}
