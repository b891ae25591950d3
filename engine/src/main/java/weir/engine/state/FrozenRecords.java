package weir.engine.state;

import java.util.LinkedHashMap;
import java.util.Map;

/** Frozen state whose records and notes have already been copied. */
final class FrozenRecords implements FrozenState {
  private final Map<TableName, TableWriter> tables = new LinkedHashMap<>();
  private final Map<String, String> notes = new LinkedHashMap<>();

  void add(TableName name, TableWriter records) {
    tables.put(name, records);
  }

  void addNote(String name, String text) {
    notes.put(name, text);
  }

  @Override
  public void write(StateConsumer out) {
    tables.forEach((name, records) -> records.write(name, out));
    notes.forEach(out::note);
  }

  @Override
  public void close() {
    tables.clear();
  }
}
