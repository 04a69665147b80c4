package dev.constrictor.mcp.schema;

import com.networknt.schema.Error;
import java.io.Serial;
import java.util.ArrayList;

/** Keeps the first errors and forgets the rest: a stranger's array can hold any number of wrong values. */
final class FirstErrors extends ArrayList<Error> {
    @Serial
    private static final long serialVersionUID = 1L;

    private static final int MOST = 100;

    @Override
    public boolean add(Error error) {
        return size() < MOST && super.add(error);
    }
}
