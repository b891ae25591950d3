package weir.engine.state.snapshot;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;
import weir.engine.state.ByteSlice;
import weir.engine.state.ChangeKind;
import weir.engine.state.KeyGroupRange;
import weir.engine.state.StateNote;
import weir.engine.state.TableId;
import weir.engine.state.TableName;
import weir.engine.state.snapshot.SnapshotForm.Entry;

/** A block whose checksum was right; its bytes are those that were written. */
final class Block {
  private final byte[] body;

  private Block(byte[] body) {
    this.body = body;
  }

  /** Reads a block that takes no more than so many bytes. */
  static Block read(DataInputStream in, long limit) throws IOException {
    byte[] head = in.readNBytes(SnapshotForm.BLOCK_HEAD_BYTES);
    if (head.length < SnapshotForm.BLOCK_HEAD_BYTES) {
      throw new TornSnapshotException("the snapshot ends between two blocks");
    }
    ByteBuffer numbers = ByteBuffer.wrap(head);
    int length = numbers.getInt();
    int expected = numbers.getInt();
    if (length <= 0 || length > limit - SnapshotForm.BLOCK_HEAD_BYTES) {
      throw new TornSnapshotException("a block of the snapshot cannot have " + length + " bytes");
    }
    byte[] body = in.readNBytes(length);
    CRC32C crc = new CRC32C();
    crc.update(body, 0, body.length);
    if (body.length < length || (int) crc.getValue() != expected) {
      throw new TornSnapshotException("the checksum of a block of the snapshot is wrong");
    }
    return new Block(body);
  }

  byte type() {
    return body[0];
  }

  StateNote note() throws IOException {
    DataInputStream in = content();
    String operator = in.readUTF();
    KeyGroupRange groups = new KeyGroupRange(in.readInt(), in.readInt());
    String name = in.readUTF();
    String text = new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
    return new StateNote(operator, groups, name, text);
  }

  List<Entry> entries() throws IOException {
    if (type() != SnapshotForm.END) {
      throw new TornSnapshotException("the end block of the snapshot is missing");
    }
    DataInputStream in = content();
    int count = in.readInt();
    List<Entry> entries = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      entries.add(new Entry(in.readLong(), in.readByte(), in.readInt()));
    }
    return entries;
  }

  void records(RecordConsumer target) throws IOException {
    DataInputStream in = content();
    TableId table = new TableId(in.readUTF(), new TableName(in.readUTF(), in.readInt()));
    in.readInt();
    int count = in.readInt();
    ByteBuffer records = ByteBuffer.wrap(body);
    records.position(body.length - in.available());
    ByteSlice key = new ByteSlice();
    ByteSlice value = new ByteSlice();
    for (int i = 0; i < count; i++) {
      ChangeKind kind = ChangeKind.of(records.get());
      show(records, key);
      show(records, value);
      target.accept(table, kind, key, value);
    }
  }

  private void show(ByteBuffer records, ByteSlice slice) {
    int length = records.getInt();
    slice.set(body, records.position(), length);
    records.position(records.position() + length);
  }

  private DataInputStream content() {
    return new DataInputStream(new ByteArrayInputStream(body, 1, body.length - 1));
  }
}
