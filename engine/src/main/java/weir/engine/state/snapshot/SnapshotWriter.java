package weir.engine.state.snapshot;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;
import weir.engine.state.ByteSlice;
import weir.engine.state.StateNote;
import weir.engine.state.TableChanges;
import weir.engine.state.TableId;
import weir.engine.state.snapshot.SnapshotForm.Entry;

/**
 * Writes state as the package says. Changes may come in several parts, of which each is in order;
 * later ones go on top of the earlier ones. Owned by one thread.
 */
public final class SnapshotWriter {
  private final DataOutputStream out;
  private final List<Entry> entries = new ArrayList<>();
  private final ByteArrayOutputStream block = new ByteArrayOutputStream(SnapshotForm.BLOCK_BYTES);
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

  /** Writes the changes of some tables. */
  public void write(List<TableChanges> tables) throws IOException {
    for (TableChanges table : tables) {
      int from = 0;
      while (from < table.size()) {
        from = writeBlock(table, from);
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

  /** Writes records from that one on, of one key group; returns the first that is left. */
  private int writeBlock(TableChanges table, int from) throws IOException {
    int group = table.group(from);
    int to = endOfBlock(table, from, group);
    TableId id = table.id();
    body.writeByte(SnapshotForm.RECORDS);
    body.writeUTF(id.operator());
    body.writeUTF(id.table().name());
    body.writeInt(id.table().version());
    body.writeInt(group);
    body.writeInt(to - from);
    for (int i = from; i < to; i++) {
      body.writeByte(table.kind(i).code());
      writeBytes(table.key(i, key));
      writeBytes(table.value(i, value));
    }
    endBlock(SnapshotForm.RECORDS, group);
    return to;
  }

  private int endOfBlock(TableChanges table, int from, int group) {
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
