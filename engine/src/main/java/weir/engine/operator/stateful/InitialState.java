package weir.engine.operator.stateful;

import java.lang.reflect.Type;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.RowBatch;
import weir.engine.data.RowKind;
import weir.engine.data.Schema;
import weir.engine.operator.Timers;
import weir.engine.state.KeyEncoder;
import weir.engine.state.object.ObjectCodec;
import weir.engine.state.object.ObjectShape;

/**
 * What a table says that is kept of keys from the beginning: each part of the state gets the column
 * of its name; a state without parts the one column that is no key.
 */
public final class InitialState {
  private final KeyStates<Object> states;
  private final KeyEncoder encoder;
  private final @Nullable ObjectReader reader;
  private final @Nullable ColumnForm form;
  private final int column;
  private int[] rows = {};
  private int[] keys = {};

  /**
   * @param type of the state
   * @param schema of the table's rows
   * @param keyColumns those of its columns that are the key
   */
  public InitialState(
      Type type, Schema schema, List<Integer> keyColumns, KeyStates<Object> states) {
    this.states = states;
    this.encoder = new KeyEncoder(schema, keyColumns);
    boolean hasParts = type instanceof Class<?> known && ObjectShape.of(known) != null;
    this.reader = hasParts ? ObjectReader.of((Class<?>) type, schema) : null;
    int[] others = IntStream.range(0, schema.size()).filter(i -> !keyColumns.contains(i)).toArray();
    if (!hasParts && others.length != 1) {
      throw new WeirException(
          ErrorCode.TYPE_MISMATCH,
          "the state %s takes one column of the initial table, which has %d beside the key"
              .formatted(type.getTypeName(), others.length));
    }
    this.column = hasParts ? -1 : others[0];
    this.form =
        hasParts ? null : ColumnForm.reading(schema.type(column), type, "the initial state");
  }

  /** Fails as the constructor would. */
  public static void check(Type type, Schema schema, List<Integer> keyColumns) {
    KeyEncoder encoder = new KeyEncoder(schema, keyColumns);
    Schema keySchema = schema.select(keyColumns);
    KeyStates<Object> states =
        new KeyStates<>(encoder, keySchema, ObjectCodec.of(type), new Timers());
    new InitialState(type, schema, keyColumns, states);
  }

  /** Keeps what these rows say. */
  public void take(RowBatch batch) {
    int count = batch.size();
    if (rows.length < count) {
      rows = new int[count];
      keys = new int[count];
    }
    for (int i = 0; i < count; i++) {
      rows[i] = batch.row(i);
    }
    states.find(encoder, batch, rows, count, keys);
    for (int i = 0; i < count; i++) {
      boolean isGone = batch.rowKind(rows[i]) == RowKind.DELETE;
      states.set(keys[i], isGone ? null : state(batch, rows[i]), KeyStates.NEVER);
    }
  }

  private @Nullable Object state(RowBatch batch, int row) {
    return reader == null
        ? Objects.requireNonNull(form).read(batch.column(column), row)
        : reader.read(batch, row);
  }
}
