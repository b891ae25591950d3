package weir.engine.data;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** The columns of a batch, a table or a result, in order. Names keep their case. */
public record Schema(List<Field> fields) {
  public Schema {
    fields = List.copyOf(fields);
  }

  public static Schema of(Field... fields) {
    return new Schema(List.of(fields));
  }

  public int size() {
    return fields.size();
  }

  public Field field(int index) {
    return fields.get(index);
  }

  public DataType type(int index) {
    return fields.get(index).type();
  }

  /** The column of that name: an exact match first, else the only one that differs in case. */
  public OptionalInt indexOf(String name) {
    int found = -1;
    for (int i = 0; i < fields.size(); i++) {
      if (fields.get(i).name().equals(name)) {
        return OptionalInt.of(i);
      }
      if (found < 0 && fields.get(i).name().equalsIgnoreCase(name)) {
        found = i;
      }
    }
    return found < 0 ? OptionalInt.empty() : OptionalInt.of(found);
  }

  /** The schema of these columns, in this order. */
  public Schema select(List<Integer> columns) {
    return new Schema(columns.stream().map(fields::get).toList());
  }

  /** This schema with more columns behind it. */
  public Schema append(List<Field> more) {
    List<Field> all = new ArrayList<>(fields);
    all.addAll(more);
    return new Schema(all);
  }
}
