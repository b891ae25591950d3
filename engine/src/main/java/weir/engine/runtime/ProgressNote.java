package weir.engine.runtime;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import weir.engine.checkpoint.Checkpoint;
import weir.engine.query.QueryProgress;
import weir.engine.state.KeyGroups;
import weir.engine.state.StateNote;

/**
 * What a query had done up to a checkpoint, as a note in it: to be told while the query does not
 * run.
 */
public final class ProgressNote {
  private static final String NAME = "progress";
  private static final String SEPARATOR = " ";

  private ProgressNote() {}

  static StateNote of(QueryProgress progress) {
    String counts =
        LongStream.of(
                progress.rowsIn(), progress.rowsLate(), progress.rowsInError(), progress.rowsOut())
            .mapToObj(String::valueOf)
            .collect(Collectors.joining(SEPARATOR));
    return new StateNote(DurableQuery.QUERY, KeyGroups.ALL, NAME, counts);
  }

  /** The counts of the whole query; empty if an earlier version has made the checkpoint. */
  public static Optional<QueryProgress> in(Checkpoint checkpoint) {
    return TaskStart.note(checkpoint.notes(), DurableQuery.QUERY, NAME).map(ProgressNote::progress);
  }

  private static QueryProgress progress(String text) {
    long[] counts = Stream.of(text.split(SEPARATOR, -1)).mapToLong(Long::parseLong).toArray();
    return new QueryProgress(counts[0], counts[1], counts[2], counts[3], 0, List.of());
  }
}
