package weir.engine.operator;

import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.state.KeyTable;
import weir.engine.state.StateKey;
import weir.engine.state.TableWriter;

/** Records of a store whose rows are not to stand there any more: deleted with the next freeze. */
final class GoneRecords {
  /** Of each record the key group, how long its key is, and the key. */
  private final BinaryOutput records = new BinaryOutput();

  /** Adds the record of a key with a rank behind it. */
  void add(int key, KeyTable keys, long rank) {
    records.putInt(keys.group(key));
    int length = records.skipInt();
    keys.write(key, records);
    records.putSorted(rank);
    records.setSizeAt(length);
  }

  /** Adds a record by its key as it is stored. */
  void add(byte[] stored) {
    int length = stored.length - StateKey.PREFIX_BYTES;
    records.putInt(StateKey.groupOf(stored, 0));
    records.putInt(length);
    records.putBytes(stored, StateKey.PREFIX_BYTES, length);
  }

  /** Deletes the records, which are of that bucket, and forgets them. */
  void freeze(long bucket, TableWriter out) {
    BinaryInput input = new BinaryInput().set(records.array(), 0, records.size());
    while (input.remaining() > 0) {
      int group = input.readInt();
      int length = input.readCount(1);
      out.key().putBytes(input.array(), input.position(), length);
      input.skip(length);
      out.delete(group, bucket);
    }
    records.clear();
  }

  void clear() {
    records.clear();
  }

  /** Roughly the memory it takes. */
  long bytes() {
    return records.size();
  }
}
