package weir.engine.state.rocksdb;

import java.util.Arrays;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.WriteBatch;
import weir.engine.state.ByteSlice;

/**
 * Changes of one column family as the bytes of a {@link WriteBatch}, which cross into the database
 * in one call for all of them instead of one for each. The form is that of RocksDB's log
 * (db/write_batch.cc): eight bytes of sequence number, four that count the records, little endian;
 * then for each record what it is, the number of the column family, and its key and value, each
 * behind its length; lengths and numbers in groups of seven bits, the lowest first.
 */
final class BatchBytes {
  private static final int HEADER_BYTES = Long.BYTES + Integer.BYTES;
  private static final int COUNT_AT = Long.BYTES;
  private static final byte DELETION = 0x4;
  private static final byte VALUE = 0x5;
  private static final byte RANGE_DELETION = 0xE;

  /** The most that a number takes. */
  private static final int MAX_NUMBER_BYTES = 5;

  private final int family;
  private byte[] bytes = new byte[1 << 16];
  private int size = HEADER_BYTES;
  private int count;

  BatchBytes(ColumnFamilyHandle family) {
    this.family = family.getID();
  }

  /** How many changes there are. */
  int count() {
    return count;
  }

  void put(ByteSlice key, ByteSlice value) {
    begin(VALUE, key);
    add(value.array(), value.start(), value.length());
  }

  void delete(ByteSlice key) {
    begin(DELETION, key);
  }

  /** Deletes the keys from the first one up to the other, which stays. */
  void deleteRange(ByteSlice first, byte[] end) {
    begin(RANGE_DELETION, first);
    add(end, 0, end.length);
  }

  private void begin(byte kind, ByteSlice key) {
    makeRoom(1 + MAX_NUMBER_BYTES);
    bytes[size++] = kind;
    putNumber(family);
    add(key.array(), key.start(), key.length());
    count++;
  }

  private void add(byte[] source, int start, int length) {
    makeRoom(MAX_NUMBER_BYTES + length);
    putNumber(length);
    System.arraycopy(source, start, bytes, size, length);
    size += length;
  }

  private void putNumber(int number) {
    int rest = number;
    while (rest >= 0x80) {
      bytes[size++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    bytes[size++] = (byte) rest;
  }

  private void makeRoom(int needed) {
    if (bytes.length - size < needed) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, size + needed));
    }
  }

  /** The batch, which is to be closed; this begins anew. */
  WriteBatch take() {
    for (int i = 0; i < Integer.BYTES; i++) {
      bytes[COUNT_AT + i] = (byte) (count >>> (Byte.SIZE * i));
    }
    WriteBatch batch = new WriteBatch(Arrays.copyOf(bytes, size));
    size = HEADER_BYTES;
    count = 0;
    return batch;
  }
}
