package weir.engine.connector.view;

import java.util.Arrays;
import java.util.BitSet;
import java.util.concurrent.locks.Lock;
import org.jspecify.annotations.Nullable;
import weir.engine.connector.RowReader;
import weir.engine.data.BinaryInput;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.RowCodec;
import weir.engine.data.Schema;
import weir.engine.state.KeyTable;
import weir.engine.state.RowSlab;
import weir.engine.state.StateKey;
import weir.engine.state.StoredView;

/**
 * All rows of a view as they were at the end of an epoch, whatever has become of them since: first
 * those in memory, which are not copied before they are read, then those in the store that have
 * other keys. Owned by one thread, which takes the view's lock for a batch at a time.
 */
final class ViewRows implements RowReader {
  private static final int BATCH = RowBatch.DEFAULT_ROWS;

  private final Schema schema;
  private final RowCodec codec;
  private final Lock lock;
  private final BinaryInput keyInput = new BinaryInput();
  private final BinaryInput valueInput = new BinaryInput();

  /* The keys that are in memory: so many of a table to which more may come. */
  private final KeyTable keys;
  private final int keyCount;

  private final StoredView stored;
  private byte[] nextKey = {};
  private boolean isStoreRead;

  /* The rows that are given out now: where they are, and how far it has come. */
  private @Nullable RowSlab hot;
  private RowBatch part;
  private RowPlaces places;
  private int partKeys;
  private int key;
  private long given;

  private final int[] wanted = new int[BATCH];

  /**
   * @param places of all keys that there are now; not changed any more
   * @param stored as it is now; closed here
   */
  ViewRows(
      Schema schema, KeyTable keys, RowPlaces places, RowSlab rows, StoredView stored, Lock lock) {
    this.schema = schema;
    this.codec = new RowCodec(schema);
    this.lock = lock;
    this.keys = keys;
    this.keyCount = keys.size();
    this.stored = stored;
    this.hot = rows;
    this.part = new RowBatchBuilder(schema, 0).build(0);
    this.places = places;
    this.partKeys = keyCount;
  }

  @Override
  public @Nullable RowBatch next() {
    int count = gather();
    while (count == 0) {
      hot = null;
      if (isStoreRead) {
        return null;
      }
      readStore();
      count = gather();
    }
    return batch(count);
  }

  /** Looks for the next rows of the part. */
  private int gather() {
    int count = 0;
    while (count < BATCH && key < partKeys) {
      int times = (int) Math.max(0, Math.min(places.count(key) - given, BATCH - count));
      Arrays.fill(wanted, count, count + times, places.place(key));
      count += times;
      given += times;
      if (given >= places.count(key)) {
        key++;
        given = 0;
      }
    }
    return count;
  }

  private RowBatch batch(int count) {
    RowSlab slab = hot;
    if (slab == null) {
      return part.take(wanted, count);
    }
    lock.lock();
    try {
      return slab.batch(wanted, 0, count);
    } finally {
      lock.unlock();
    }
  }

  /** Makes the next records of the store the part. */
  private void readStore() {
    byte[][] recordKeys = new byte[BATCH][];
    byte[][] values = new byte[BATCH][];
    int[] count = {0};
    stored.read(
        nextKey,
        (recordKey, value) -> {
          recordKeys[count[0]] = recordKey;
          values[count[0]++] = value;
          return count[0] < BATCH;
        });
    isStoreRead = count[0] < BATCH;
    if (!isStoreRead) {
      byte[] last = recordKeys[BATCH - 1];
      nextKey = Arrays.copyOf(last, last.length + 1);
    }
    BitSet old = hotKeys(recordKeys, count[0]);
    RowBatchBuilder builder = new RowBatchBuilder(schema, count[0]);
    places = new RowPlaces();
    places.makeRoom(count[0]);
    partKeys = 0;
    for (int i = 0; i < count[0]; i++) {
      if (!old.get(i)) {
        valueInput.set(values[i], 0, values[i].length);
        places.setCount(partKeys, valueInput.readLong());
        places.setPlace(partKeys, partKeys);
        codec.read(valueInput, builder);
        partKeys++;
      }
    }
    part = builder.build(partKeys);
    key = 0;
    given = 0;
  }

  /** Which of the keys were in memory: what the store has of them is old. */
  private BitSet hotKeys(byte[][] recordKeys, int count) {
    BitSet hotKeys = new BitSet();
    if (keyCount == 0) {
      return hotKeys;
    }
    lock.lock();
    try {
      for (int i = 0; i < count; i++) {
        int prefix = StateKey.PREFIX_BYTES;
        int id = keys.find(keyInput.set(recordKeys[i], prefix, recordKeys[i].length - prefix));
        hotKeys.set(i, id >= 0 && id < keyCount);
      }
    } finally {
      lock.unlock();
    }
    return hotKeys;
  }

  @Override
  public void close() {
    stored.close();
  }
}
