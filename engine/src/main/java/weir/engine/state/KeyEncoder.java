package weir.engine.state;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.BinaryOutput;
import weir.engine.data.ColumnVector;
import weir.engine.data.Field;
import weir.engine.data.Layout;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;

/**
 * Turns the key columns of some rows into keys for a {@link KeyTable}: longs if the key is one
 * column of LONG layout, else bytes. Holds the keys of the rows last encoded, counted from 0, and
 * reuses its arrays. NULL is a value like any other; {@link #hasNull} tells joins where it is.
 */
public final class KeyEncoder {
  private final int[] columns;
  private final List<KeyColumn> format;
  private final boolean isLong;

  private int count;
  private long @Nullable [] nullKeys;
  private long[] longs = {};
  private byte[] slab = {};
  private int[] starts = new int[1];
  private int[] cursors = {};
  private long[] hashes = {};
  private final byte[] longBytes = new byte[FixedBytes.LENGTH];

  public KeyEncoder(Schema schema, List<Integer> columns) {
    Schema keys = schema.select(columns);
    this.columns = columns.stream().mapToInt(Integer::intValue).toArray();
    this.format = KeyColumn.of(keys.fields().stream().map(Field::type).toList());
    this.isLong = keys.size() == 1 && keys.type(0).layout() == Layout.LONG;
  }

  /** For batches that have the key columns and no others, in that order. */
  public static KeyEncoder alone(Schema schema, List<Integer> columns) {
    return new KeyEncoder(
        schema.select(columns), IntStream.range(0, columns.size()).boxed().toList());
  }

  /** An empty table for keys of this encoder, or of another one over columns of the same types. */
  public KeyTable newTable() {
    if (columns.length == 0) {
      return new NoKeyTable();
    }
    return isLong ? new LongKeyTable() : new BytesKeyTable(format);
  }

  /** Takes the keys of the first {@code rowCount} of these rows. */
  public void encode(RowBatch batch, int[] rows, int rowCount) {
    count = rowCount;
    nullKeys = null;
    for (int column : columns) {
      noteNulls(batch.column(column), rows);
    }
    if (isLong) {
      encodeLongs(batch.longs(columns[0]), rows);
    } else if (columns.length > 0) {
      encodeBytes(batch, rows);
    }
  }

  /** Whether any column of that key is NULL. */
  public boolean hasNull(int position) {
    return nullKeys != null && ColumnVector.isSet(nullKeys, position);
  }

  /** The {@link KeyHash} of the key's bytes. */
  public long hash(int position) {
    if (columns.length == 0) {
      return KeyHash.hash(slab, 0, 0);
    }
    return isLong ? longHash(position) : hashes[position];
  }

  /** The key group of that key. */
  public int group(int position) {
    return KeyGroups.group(hash(position));
  }

  /** Appends the bytes of that key: see {@link KeyColumn}. */
  public void write(int position, BinaryOutput out) {
    if (isLong) {
      out.putBytes(longBytes, 0, encodeLong(position));
    } else if (columns.length > 0) {
      out.putBytes(slab, starts[position], starts[position + 1] - starts[position]);
    }
  }

  long[] longs() {
    return longs;
  }

  boolean hasNulls() {
    return nullKeys != null;
  }

  byte[] slab() {
    return slab;
  }

  /** Where each key starts in the slab; one more than there are keys. */
  int[] starts() {
    return starts;
  }

  long[] hashes() {
    return hashes;
  }

  private void noteNulls(ColumnVector column, int[] rows) {
    if (column.nulls() == null) {
      return;
    }
    long[] bitmap = nullKeys == null ? ColumnVector.bitmap(count) : nullKeys;
    for (int i = 0; i < count; i++) {
      if (column.isNull(rows[i])) {
        ColumnVector.set(bitmap, i);
      }
    }
    nullKeys = bitmap;
  }

  private void encodeLongs(LongVector column, int[] rows) {
    if (longs.length < count) {
      longs = new long[count];
    }
    long[] values = column.values();
    for (int i = 0; i < count; i++) {
      longs[i] = values[rows[i]];
    }
  }

  /* Column by column: first how long each key gets, then the bytes, each key at its own cursor. */
  private void encodeBytes(RowBatch batch, int[] rows) {
    makeRoom();
    Arrays.fill(cursors, 0, count, 0);
    for (int i = 0; i < columns.length; i++) {
      format.get(i).addLengths(batch.column(columns[i]), rows, count, cursors);
    }
    layOutKeys();
    for (int i = 0; i < columns.length; i++) {
      format.get(i).write(batch.column(columns[i]), rows, count, slab, cursors);
    }
    for (int i = 0; i < count; i++) {
      hashes[i] = KeyHash.hash(slab, starts[i], starts[i + 1] - starts[i]);
    }
  }

  private void makeRoom() {
    if (hashes.length < count) {
      hashes = new long[count];
      cursors = new int[count];
      starts = new int[count + 1];
    }
  }

  private void layOutKeys() {
    long end = 0;
    for (int i = 0; i < count; i++) {
      starts[i] = (int) end;
      end += cursors[i];
      cursors[i] = starts[i];
      if (end > Integer.MAX_VALUE - 8) {
        throw new WeirException(
            ErrorCode.LIMIT_EXCEEDED, "the keys of one batch of rows take more than 2 GiB");
      }
    }
    starts[count] = (int) end;
    if (slab.length < end) {
      slab = new byte[(int) Math.min(end + end / 2, Integer.MAX_VALUE - 8)];
    }
  }

  private long longHash(int position) {
    return hasNull(position)
        ? KeyHash.hash(longBytes, 0, encodeLong(position))
        : FixedBytes.hash(longs[position]);
  }

  /** Puts the key's bytes into {@link #longBytes}; returns how many they are. */
  private int encodeLong(int position) {
    if (hasNull(position)) {
      longBytes[0] = KeyColumn.NULL;
      return 1;
    }
    FixedBytes.put(longBytes, 0, longs[position]);
    return FixedBytes.LENGTH;
  }
}
