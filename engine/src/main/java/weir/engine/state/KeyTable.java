package weir.engine.state;

import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.RowBatchBuilder;

/**
 * A set of keys, each with a row id: 0 for the key that came first, and so on without gaps. What
 * belongs to the keys stands in arrays of others, addressed by row id. Owned by one thread.
 *
 * <p>Keys come from a {@link KeyEncoder} that has just encoded them, which must be the one that
 * made the table or one over columns of the same types.
 */
public sealed interface KeyTable permits LongKeyTable, BytesKeyTable, NoKeyTable {
  /** How many keys there are; the next new one gets this row id. */
  int size();

  /** Sets {@code rowIds[i]} for the keys {@code from} to {@code to - 1}, adding new ones. */
  void findOrAdd(KeyEncoder keys, int from, int to, int[] rowIds);

  /** Sets {@code rowIds[i]} for the keys {@code from} to {@code to - 1}; -1 where there is none. */
  void find(KeyEncoder keys, int from, int to, int[] rowIds);

  /** Adds the keys of a table of the same kind; {@code rowIds[i]} is where its key i is here. */
  void addAll(KeyTable other, int[] rowIds);

  /** Adds keys of a table of the same kind, by their row ids there, in this order. */
  default void addSome(KeyTable other, int[] wanted) {
    BinaryOutput bytes = new BinaryOutput();
    BinaryInput key = new BinaryInput();
    for (int row : wanted) {
      bytes.clear();
      other.write(row, bytes);
      findOrAdd(key.set(bytes.array(), 0, bytes.size()));
    }
  }

  /** Appends the keys {@code from} to {@code to - 1} to the columns from {@code firstColumn} on. */
  void append(int from, int to, RowBatchBuilder out, int firstColumn);

  /** Appends the bytes of that row's key: see {@link KeyColumn}. */
  void write(int row, BinaryOutput out);

  /** The key group of that row's key. */
  int group(int row);

  /** The row id of the key whose bytes are the rest of the input, which is added if it is new. */
  int findOrAdd(BinaryInput key);

  /** The row id of the key whose bytes are the rest of the input; -1 if there is none. */
  int find(BinaryInput key);

  /** Forgets all keys but keeps room for about as many. */
  void clear();

  /** Roughly the memory it takes. */
  long bytes();
}
