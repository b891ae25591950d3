package weir.engine.runtime;

import java.nio.file.Path;
import weir.engine.state.StateBackend;
import weir.engine.storage.FileOperations;

/**
 * How a query is made to survive.
 *
 * @param name what the names begin with by which it writes into sinks
 * @param files by which checkpoints are kept
 * @param directory where they are
 * @param retained how many are kept, at least one
 * @param intervalMillis the time between two checkpoints; 0: one after each epoch
 * @param backend where the state is
 * @param keepsWhatFits whether operators of a changed plan whose state does not fit begin anew
 */
public record DurableSettings(
    String name,
    FileOperations files,
    Path directory,
    int retained,
    long intervalMillis,
    StateBackend backend,
    boolean keepsWhatFits) {}
