package weir.engine.data;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The binary form of batches of one schema, to cross a socket or to lie in a file. Only selected
 * rows are in it, and of slabs only what they show. Has no checksum: whoever stores it adds one.
 * Owned by one thread.
 *
 * <pre>
 *   int     bytes that follow
 *   byte    version, 1
 *   byte    1: with row kinds; 2: with watermarks; added
 *   long    fingerprint of the schema
 *   int     rows
 *   byte[]  row kinds, if any
 *   long[]  watermarks, if any
 *   for each column:
 *     int   bytes that follow
 *           see ColumnCodec
 * </pre>
 *
 * All numbers are little-endian.
 */
public final class BatchCodec {
  private static final int VERSION = 1;
  private static final int WITH_KINDS = 1;
  private static final int WITH_WATERMARKS = 2;
  private static final int ROWS_OFFSET = 14;
  private static final int KINDS = RowKind.values().length;

  private final Schema schema;
  private final long fingerprint;
  private final List<Integer> allColumns;
  private final BinaryOutput out = new BinaryOutput();

  public BatchCodec(Schema schema) {
    this.schema = schema;
    this.fingerprint = fingerprint(schema);
    this.allColumns = IntStream.range(0, schema.size()).boxed().toList();
  }

  /** A number that two schemas share if and only if, in all likelihood, they are equal. */
  public static long fingerprint(Schema schema) {
    // FNV-1a, 64 bits.
    long hash = 0xcbf2_9ce4_8422_2325L;
    for (Field field : schema.fields()) {
      String text = field.name() + '\0' + field.type() + '\n';
      for (byte value : text.getBytes(StandardCharsets.UTF_8)) {
        hash = (hash ^ (value & 0xff)) * 0x0000_0100_0000_01b3L;
      }
    }
    return hash;
  }

  /** The bytes of a batch of this schema. */
  public byte[] encode(RowBatch batch) {
    fill(batch);
    return Arrays.copyOf(out.array(), out.size());
  }

  /** Writes the bytes of a batch of this schema. */
  public void encode(RowBatch batch, OutputStream to) throws IOException {
    fill(batch);
    to.write(out.array(), 0, out.size());
  }

  /**
   * Reads the batch that starts at the buffer's position, and moves the position behind it.
   *
   * @throws weir.engine.WeirException STORAGE_FAILED if no batch of this schema stands there
   */
  public RowBatch decode(ByteBuffer from) {
    return decode(from, allColumns);
  }

  /** The same with these columns only, in this order. */
  public RowBatch decode(ByteBuffer from, List<Integer> columns) {
    BinaryInput in = new BinaryInput(from);
    int bytes = in.readInt();
    RowBatch batch = decode(in.readPart(bytes), columns);
    from.position(from.position() + 4 + bytes);
    return batch;
  }

  /** How many rows the batch has that starts at the buffer's position, which stays. */
  public static int rows(ByteBuffer from) {
    BinaryInput in = new BinaryInput(from);
    in.skip(ROWS_OFFSET);
    return in.readInt();
  }

  private void fill(RowBatch batch) {
    out.clear();
    int start = out.skipInt();
    out.putByte(VERSION);
    out.putByte(
        (batch.rowKinds() == null ? 0 : WITH_KINDS)
            | (batch.watermarks() == null ? 0 : WITH_WATERMARKS));
    out.putLong(fingerprint);
    out.putInt(batch.size());
    byte[] kinds = batch.rowKinds();
    for (int i = 0; kinds != null && i < batch.size(); i++) {
      out.putByte(kinds[batch.row(i)]);
    }
    long[] watermarks = batch.watermarks();
    if (watermarks != null) {
      ColumnCodec.writeLongs(batch, watermarks, out);
    }
    for (int i = 0; i < schema.size(); i++) {
      int column = out.skipInt();
      ColumnCodec.write(batch, i, out);
      out.setSizeAt(column);
    }
    out.setSizeAt(start);
  }

  private RowBatch decode(BinaryInput in, List<Integer> columns) {
    int version = in.readByte();
    if (version != VERSION) {
      throw BinaryInput.broken("version " + version + " is not known");
    }
    int flags = in.readByte();
    if (in.readLong() != fingerprint) {
      throw BinaryInput.broken("it has other columns than " + schema.fields());
    }
    int rows = in.readInt();
    if (rows < 0) {
      throw BinaryInput.broken("it has " + rows + " rows");
    }
    byte[] kinds = (flags & WITH_KINDS) == 0 ? null : checkedKinds(in.readBytes(rows));
    long[] watermarks = (flags & WITH_WATERMARKS) == 0 ? null : in.readLongs(rows);
    List<BinaryInput> parts = new ArrayList<>();
    for (int i = 0; i < schema.size(); i++) {
      parts.add(in.readPart(in.readInt()));
    }
    in.requireEnd();
    List<ColumnVector> vectors = new ArrayList<>();
    for (int column : columns) {
      BinaryInput part = parts.get(column);
      vectors.add(ColumnCodec.read(schema.type(column), rows, part));
      part.requireEnd();
    }
    Schema selected = columns == allColumns ? schema : schema.select(columns);
    return RowBatch.of(selected, vectors, rows).withRowKinds(kinds).withWatermarks(watermarks);
  }

  private static byte[] checkedKinds(byte[] kinds) {
    for (byte kind : kinds) {
      if (kind < 0 || kind >= KINDS) {
        throw BinaryInput.broken("there is no row kind " + kind);
      }
    }
    return kinds;
  }
}
