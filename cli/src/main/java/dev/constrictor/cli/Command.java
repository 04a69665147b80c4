package dev.constrictor.cli;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** One command of the command line. */
interface Command {
    /** What it takes, and its help. Built by hand: reading annotations would cost a tenth of a run. */
    CommandSpec spec();

    /** Returns the exit code. */
    int run(ParseResult arguments);
}
