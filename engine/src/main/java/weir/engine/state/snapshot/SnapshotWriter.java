package weir.engine.state.snapshot;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.state.ByteSlice;
import weir.engine.state.ChangeKind;
import weir.engine.state.KeyGroupRange;
import weir.engine.state.StateChanges;
import weir.engine.state.StateKey;
import weir.engine.state.StateNote;
import weir.engine.state.TableChanges;
import weir.engine.state.TableId;
import weir.engine.state.snapshot.SnapshotForm.Entry;

/**
 * Writes state as the package says, many blocks at a time. Changes may come in several parts, of
 * which each is in order; later ones go on top of the earlier ones. Owned by one thread.
 */
public final class SnapshotWriter implements StateChanges.Target {
  private static final KeyGroupRange ALL_GROUPS =
      new KeyGroupRange(0, KeyGroupRange.MAX_GROUPS - 1);

  /** How much is collected before it is written. */
  private static final int WRITE_BYTES = 256 << 10;

  private final OutputStream out;
  private final List<Entry> entries = new ArrayList<>();
  private final BlockBytes blocks = new BlockBytes();
  private @Nullable Records records;
  private long written;

  /** Where the last block ends. */
  private long end = SnapshotForm.HEAD_BYTES;

  /** The records that are being put into a block. */
  private static final class Records {
    final TableId table;
    final int group;
    final long offset;
    final int countPlace;
    int count;

    Records(TableId table, int group, long offset, int countPlace) {
      this.table = table;
      this.group = group;
      this.offset = offset;
      this.countPlace = countPlace;
    }

    boolean areOf(TableId otherTable, int otherGroup) {
      return group == otherGroup && table.equals(otherTable);
    }
  }

  /** Starts to write into a stream, which the caller closes and need not buffer. */
  public SnapshotWriter(OutputStream out) {
    this.out = out;
    blocks.putBytes(SnapshotForm.HEAD);
    blocks.putInt(SnapshotForm.VERSION);
  }

  /**
   * Writes changes that have been collected.
   *
   * @throws UncheckedIOException if the stream fails
   */
  @Override
  public void accept(List<TableChanges> tables) {
    try {
      write(tables, ALL_GROUPS);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes those changes that are in some key groups. */
  public void write(List<TableChanges> tables, KeyGroupRange groups) throws IOException {
    for (TableChanges table : tables) {
      for (TableChanges.Sorted sorted = table.sorted(); sorted.next(); ) {
        ByteSlice key = sorted.key();
        if (groups.contains(StateKey.groupOf(key.array(), key.start()))) {
          add(table.id(), sorted.kind(), key, sorted.value());
        }
      }
    }
  }

  /**
   * Writes a record; those of a table and key group are best written one after the other.
   *
   * @param key as it is stored
   */
  public void add(TableId table, ChangeKind kind, ByteSlice key, ByteSlice value)
      throws IOException {
    int group = StateKey.groupOf(key.array(), key.start());
    Records block = records;
    if (block == null
        || !block.areOf(table, group)
        || blocks.bodySize() >= SnapshotForm.BLOCK_BYTES) {
      endRecords();
      block = begin(table, group);
      records = block;
    }
    blocks.putRecord(kind.code(), key, value);
    block.count++;
  }

  private Records begin(TableId table, int group) throws IOException {
    long offset = begin(SnapshotForm.RECORDS);
    blocks.putBytes(utf(table.operator()));
    blocks.putBytes(utf(table.table().name()));
    blocks.putInt(table.table().version());
    blocks.putInt(group);
    int countPlace = blocks.size();
    blocks.putInt(0);
    return new Records(table, group, offset, countPlace);
  }

  private void endRecords() throws IOException {
    Records block = records;
    if (block != null) {
      blocks.setInt(block.countPlace, block.count);
      records = null;
      end(block.offset, SnapshotForm.RECORDS, block.group);
    }
  }

  /** Writes a note. */
  public void write(StateNote note) throws IOException {
    endRecords();
    byte[] text = note.text().getBytes(StandardCharsets.UTF_8);
    long offset = begin(SnapshotForm.NOTE);
    blocks.putBytes(utf(note.operator()));
    blocks.putInt(note.groups().first());
    blocks.putInt(note.groups().last());
    blocks.putBytes(utf(note.name()));
    blocks.putInt(text.length);
    blocks.putBytes(text);
    end(offset, SnapshotForm.NOTE, SnapshotForm.NO_GROUP);
  }

  /** Completes the file; nothing may be written afterwards. */
  public void finish() throws IOException {
    endRecords();
    long offset = begin(SnapshotForm.END);
    blocks.putInt(entries.size());
    for (Entry entry : entries) {
      blocks.putLong(entry.offset());
      blocks.putByte(entry.type());
      blocks.putInt(entry.group());
    }
    end(offset, SnapshotForm.END, SnapshotForm.NO_GROUP);
    blocks.putLong(offset);
    blocks.putBytes(SnapshotForm.TAIL);
    flush();
    out.flush();
  }

  /** How many bytes have gone into blocks that are complete, and before them. */
  public long bytes() {
    return end;
  }

  /** Begins a block; returns where. */
  private long begin(byte type) {
    blocks.begin();
    blocks.putByte(type);
    return end;
  }

  private void end(long offset, byte type, int group) throws IOException {
    blocks.end();
    entries.add(new Entry(offset, type, group));
    end = written + blocks.size();
    if (blocks.size() >= WRITE_BYTES) {
      flush();
    }
  }

  private void flush() throws IOException {
    int size = blocks.size();
    blocks.writeTo(out);
    written += size;
  }

  private static byte[] utf(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new DataOutputStream(bytes).writeUTF(text);
    return bytes.toByteArray();
  }
}
