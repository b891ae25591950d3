package weir.engine.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import weir.engine.checkpoint.Checkpoint;
import weir.engine.query.QueryProgress;
import weir.engine.query.QueryProgress.OperatorProgress;
import weir.engine.state.KeyGroups;
import weir.engine.state.StateNote;

/**
 * What a query had done up to a checkpoint and what its operators kept, as notes in it: to be told
 * while the query does not run.
 */
public final class ProgressNote {
  private static final String NAME = "progress";

  /** Each operator has a note of its own, whose name goes on with the operator's. */
  private static final String OPERATOR = NAME + " of ";

  private static final String SEPARATOR = " ";
  private static final int OPERATOR_COUNTS = 7;

  private ProgressNote() {}

  static List<StateNote> of(QueryProgress progress) {
    List<StateNote> notes = new ArrayList<>();
    notes.add(
        note(
            NAME,
            joined(
                progress.rowsIn(),
                progress.rowsLate(),
                progress.rowsInError(),
                progress.rowsOut())));
    for (OperatorProgress operator : progress.operators()) {
      notes.add(note(OPERATOR + operator.id(), text(operator)));
    }
    return notes;
  }

  private static StateNote note(String name, String text) {
    return new StateNote(DurableQuery.QUERY, KeyGroups.ALL, name, text);
  }

  private static String text(OperatorProgress operator) {
    return joined(
            operator.rowsIn(),
            operator.rowsOut(),
            operator.rowsLate(),
            operator.stateRows(),
            operator.stateBytes(),
            operator.oldestStateTime(),
            operator.watermark())
        + SEPARATOR
        + operator.name();
  }

  private static String joined(long... counts) {
    return LongStream.of(counts).mapToObj(String::valueOf).collect(Collectors.joining(SEPARATOR));
  }

  /**
   * The counts of the whole query and of its operators; without those, or empty, if an earlier
   * version has made the checkpoint.
   */
  public static Optional<QueryProgress> in(Checkpoint checkpoint) {
    return TaskStart.note(checkpoint.notes(), DurableQuery.QUERY, NAME)
        .map(text -> progress(text, operators(checkpoint.notes())));
  }

  private static QueryProgress progress(String text, List<OperatorProgress> operators) {
    long[] counts = Stream.of(text.split(SEPARATOR, -1)).mapToLong(Long::parseLong).toArray();
    return new QueryProgress(counts[0], counts[1], counts[2], counts[3], 0, operators);
  }

  private static List<OperatorProgress> operators(List<StateNote> notes) {
    return notes.stream()
        .filter(note -> note.operator().equals(DurableQuery.QUERY))
        .filter(note -> note.name().startsWith(OPERATOR))
        .map(note -> operator(note.name().substring(OPERATOR.length()), note.text()))
        .toList();
  }

  private static OperatorProgress operator(String id, String text) {
    String[] parts = text.split(SEPARATOR, OPERATOR_COUNTS + 1);
    long[] counts = Stream.of(parts).limit(OPERATOR_COUNTS).mapToLong(Long::parseLong).toArray();
    return new OperatorProgress(
        id,
        parts[OPERATOR_COUNTS],
        counts[0],
        counts[1],
        counts[2],
        counts[3],
        counts[4],
        counts[5],
        counts[6]);
  }
}
