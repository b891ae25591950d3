package weir.engine.connector.file.sink;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.connector.file.layout.PartitionPath;
import weir.engine.data.ColumnVector;
import weir.engine.data.Field;
import weir.engine.data.RowBatch;
import weir.engine.format.TimestampFormat;
import weir.engine.format.ValueWriter;
import weir.engine.function.TextBuffer;

/** Splits batches by the partitions into which their rows belong. Owned by one thread. */
final class PartitionSplit {
  /** The longest name of a file that file systems take. */
  private static final int MAX_NAME_BYTES = 255;

  private final List<PartitionColumn> columns = new ArrayList<>();
  private final Map<PathBytes, Part> parts = new LinkedHashMap<>();
  private final TextBuffer path = new TextBuffer();
  private final PathBytes sought = new PathBytes();

  PartitionSplit(FileTarget target) {
    for (int index : target.partitionColumns()) {
      columns.add(new PartitionColumn(index, target.schema().field(index), columns.isEmpty()));
    }
  }

  /** Takes the rows of one partition. */
  @FunctionalInterface
  interface PartConsumer {
    void accept(String partition, RowBatch rows) throws IOException;
  }

  /** Hands out the rows of each partition, in their order. */
  void forEach(RowBatch batch, PartConsumer consumer) throws IOException {
    for (int i = 0; i < batch.size(); i++) {
      int row = batch.row(i);
      part(batch, row).add(row);
    }
    for (Part part : parts.values()) {
      consumer.accept(part.path, batch.withSelection(part.rows, part.size));
    }
    parts.clear();
  }

  private Part part(RowBatch batch, int row) {
    path.clear();
    for (PartitionColumn column : columns) {
      column.append(batch.column(column.index), row, path);
    }
    Part known = parts.get(sought.set(path.bytes(), path.length()));
    if (known != null) {
      return known;
    }
    byte[] copy = Arrays.copyOf(path.bytes(), path.length());
    Part part = new Part(new String(copy, StandardCharsets.US_ASCII));
    parts.put(new PathBytes().set(copy, copy.length), part);
    return part;
  }

  /** A partition's folders, as a key that can be made to show other bytes. */
  private static final class PathBytes {
    private byte[] bytes = {};
    private int length;

    PathBytes set(byte[] newBytes, int newLength) {
      bytes = newBytes;
      length = newLength;
      return this;
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof PathBytes path
          && Arrays.equals(bytes, 0, length, path.bytes, 0, path.length);
    }

    @Override
    public int hashCode() {
      int hash = 0;
      for (int i = 0; i < length; i++) {
        hash = 31 * hash + bytes[i];
      }
      return hash;
    }
  }

  /** The rows of a batch that belong into one partition. */
  private static final class Part {
    private final String path;
    private int[] rows = new int[16];
    private int size;

    Part(String path) {
      this.path = path;
    }

    void add(int row) {
      rows = size == rows.length ? Arrays.copyOf(rows, 2 * size) : rows;
      rows[size++] = row;
    }
  }

  /** A column whose values name folders. */
  private static final class PartitionColumn {
    private final int index;
    private final String name;
    private final byte[] label;
    private final ValueWriter writer;
    private final TextBuffer value = new TextBuffer();

    PartitionColumn(int index, Field field, boolean isFirst) {
      this.index = index;
      name = field.name();
      writer = ValueWriter.of(field, TimestampFormat.ISO);
      TextBuffer start = new TextBuffer();
      if (!isFirst) {
        start.append('/');
      }
      byte[] nameBytes = name.getBytes(StandardCharsets.UTF_8);
      PartitionPath.append(nameBytes, 0, nameBytes.length, start);
      start.append('=');
      label = Arrays.copyOf(start.bytes(), start.length());
    }

    void append(ColumnVector column, int row, TextBuffer path) {
      int start = path.length();
      path.append(label, 0, label.length);
      if (column.isNull(row)) {
        PartitionPath.appendNull(path);
        return;
      }
      writer.write(column, row, value.clear());
      PartitionPath.append(value.bytes(), 0, value.length(), path);
      if (path.length() - start > MAX_NAME_BYTES) {
        throw new WeirException(
            ErrorCode.INVALID_VALUE,
            "column "
                + name
                + ": a value of "
                + value.length()
                + " bytes makes the name of its partition's folder longer than the "
                + MAX_NAME_BYTES
                + " bytes that file systems take");
      }
    }
  }
}
