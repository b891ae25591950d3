package weir.engine.runtime;

import java.util.List;
import java.util.Optional;
import weir.engine.checkpoint.Checkpoint;
import weir.engine.checkpoint.SourcePosition;
import weir.engine.state.StateNote;

/** Where a task starts: at the beginning, or where another one was at a checkpoint. */
record TaskStart(Optional<Checkpoint> checkpoint) {
  static final TaskStart BEGINNING = new TaskStart(Optional.empty());

  /** The last epoch before. */
  long epoch() {
    return checkpoint.map(Checkpoint::epoch).orElse(0L);
  }

  /** Where the splits of a source are to be read on. */
  List<SourcePosition> positions(String operator) {
    return checkpoint.stream()
        .flatMap(found -> found.sources().stream())
        .filter(position -> position.operator().equals(operator))
        .toList();
  }

  /** What was noted of a scan. */
  ScanNote scanNote(String operator) {
    return scanNote(checkpoint.map(Checkpoint::notes).orElse(List.of()), operator);
  }

  /** What was noted of a scan; the note of a new one if nothing was. */
  static ScanNote scanNote(List<StateNote> notes, String operator) {
    return note(notes, operator, ScanNote.NAME).map(ScanNote::parse).orElse(ScanNote.NONE);
  }

  /** What was noted of a part of the plan. */
  Optional<String> note(String operator, String name) {
    return checkpoint.flatMap(found -> note(found.notes(), operator, name));
  }

  static Optional<String> note(List<StateNote> notes, String operator, String name) {
    return notes.stream()
        .filter(note -> note.operator().equals(operator) && note.name().equals(name))
        .map(StateNote::text)
        .findFirst();
  }
}
