package weir.engine.state.snapshot;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;
import weir.engine.state.ByteSlice;
import weir.engine.state.KeyGroupRange;
import weir.engine.state.StateChanges;
import weir.engine.state.StateNote;
import weir.engine.state.TableChanges;
import weir.engine.state.TableId;
import weir.engine.state.snapshot.SnapshotForm.Entry;

/**
 * Writes state as the package says. Changes may come in several parts, of which each is in order;
 * later ones go on top of the earlier ones. Owned by one thread.
 */
public final class SnapshotWriter implements StateChanges.Target {
  private static final KeyGroupRange ALL_GROUPS =
      new KeyGroupRange(0, KeyGroupRange.MAX_GROUPS - 1);

  private final DataOutputStream out;
  private final List<Entry> entries = new ArrayList<>();
  private final ByteArrayOutputStream block = new ByteArrayOutputStream();
  private final DataOutputStream body = new DataOutputStream(block);
  private final ByteSlice key = new ByteSlice();
  private final ByteSlice value = new ByteSlice();
  private long offset;

  /** Starts to write into a stream, which the caller closes and, if it likes, buffers. */
  public SnapshotWriter(OutputStream out) throws IOException {
    this.out = new DataOutputStream(out);
    this.out.write(SnapshotForm.HEAD);
    this.out.writeInt(SnapshotForm.VERSION);
    offset = SnapshotForm.HEAD_BYTES;
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
      int from = 0;
      while (from < table.size()) {
        int to = endOfBlock(table, from);
        if (groups.contains(table.group(from))) {
          writeBlock(table, from, to);
        }
        from = to;
      }
    }
  }

  /** Writes a note. */
  public void write(StateNote note) throws IOException {
    byte[] text = note.text().getBytes(StandardCharsets.UTF_8);
    body.writeByte(SnapshotForm.NOTE);
    body.writeUTF(note.operator());
    body.writeInt(note.groups().first());
    body.writeInt(note.groups().last());
    body.writeUTF(note.name());
    body.writeInt(text.length);
    body.write(text);
    endBlock(SnapshotForm.NOTE, SnapshotForm.NO_GROUP);
  }

  /** Completes the file; nothing may be written afterwards. */
  public void finish() throws IOException {
    long end = offset;
    body.writeByte(SnapshotForm.END);
    body.writeInt(entries.size());
    for (Entry entry : entries) {
      body.writeLong(entry.offset());
      body.writeByte(entry.type());
      body.writeInt(entry.group());
    }
    endBlock(SnapshotForm.END, SnapshotForm.NO_GROUP);
    out.writeLong(end);
    out.write(SnapshotForm.TAIL);
    out.flush();
  }

  /** How many bytes have been written so far. */
  public long bytes() {
    return offset;
  }

  /** Writes records of one key group. */
  private void writeBlock(TableChanges table, int from, int to) throws IOException {
    TableId id = table.id();
    body.writeByte(SnapshotForm.RECORDS);
    body.writeUTF(id.operator());
    body.writeUTF(id.table().name());
    body.writeInt(id.table().version());
    body.writeInt(table.group(from));
    body.writeInt(to - from);
    for (int i = from; i < to; i++) {
      body.writeByte(table.kind(i).code());
      writeBytes(table.key(i, key));
      writeBytes(table.value(i, value));
    }
    endBlock(SnapshotForm.RECORDS, table.group(from));
  }

  private int endOfBlock(TableChanges table, int from) {
    int group = table.group(from);
    int bytes = 0;
    int to = from;
    while (to < table.size() && table.group(to) == group && bytes < SnapshotForm.BLOCK_BYTES) {
      bytes += table.key(to, key).length() + table.value(to, value).length();
      to++;
    }
    return to;
  }

  private void writeBytes(ByteSlice bytes) throws IOException {
    body.writeInt(bytes.length());
    body.write(bytes.array(), bytes.start(), bytes.length());
  }

  private void endBlock(byte type, int group) throws IOException {
    byte[] bytes = block.toByteArray();
    block.reset();
    CRC32C crc = new CRC32C();
    crc.update(bytes, 0, bytes.length);
    out.writeInt(bytes.length);
    out.writeInt((int) crc.getValue());
    out.write(bytes);
    entries.add(new Entry(offset, type, group));
    offset += SnapshotForm.BLOCK_HEAD_BYTES + bytes.length;
  }
}
