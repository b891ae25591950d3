package weir.engine.state;

import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * What of an operator survives its process. The operator says in {@code open} what that is, and
 * need do no more: at the end of an epoch it is asked for what has changed, and after a restart,
 * behind {@code open} and before the first event, it gets back what it had, or what several
 * operators like it had of the key groups that are now its own.
 *
 * <p>A durable operator in a few lines:
 *
 * <pre>{@code
 * private static final TableName COUNTS = new TableName("counts", 1);
 *
 * public void open(OperatorContext context) {
 *   context.state().table(COUNTS, new Counts());
 *   context.state().watermark("watermark", () -> watermark, restored -> watermark = restored);
 * }
 *
 * public void process(int input, RowBatch batch, Output output) {
 *   encoder.encode(batch, rows, batch.size());
 *   keys.findOrAdd(encoder, 0, batch.size(), rowIds);
 *   dirty.mark(rowIds, 0, batch.size());                 // free until the first freeze
 *   ...
 * }
 *
 * private final class Counts implements DurableTable {
 *   public void freeze(DurableState.Scope scope, TableWriter out) {
 *     int size = keys.size();
 *     for (int row = dirty.first(scope, size); row < size; row = dirty.next(row + 1, scope, size)) {
 *       keys.write(row, out.key());
 *       out.value().putLong(counts[row]);
 *       out.put(keys.group(row), DurableTable.NO_BUCKET);
 *     }
 *     dirty.frozen(size);
 *   }
 *
 *   public void restore(int group, long bucket, BinaryInput key, BinaryInput value) {
 *     int row = keys.findOrAdd(key);
 *     counts[row] = value.readLong();
 *   }
 *
 *   public void restored() {
 *     dirty.frozen(keys.size());
 *   }
 * }
 * }</pre>
 *
 * <p>Owned by the operator's thread. A name is given once.
 */
public interface OperatorState {
  /** The key groups that are the operator's own: it sees keys of no others. */
  KeyGroupRange groups();

  /** A table of records with keys. */
  void table(TableName name, DurableTable table);

  /**
   * A watermark by which the operator judges. Of several operators' watermarks the smallest is
   * given back.
   */
  void watermark(String name, LongSupplier save, LongConsumer restore);

  /**
   * A count that is to go on. Of several operators' counts the sum is given back; of one operator
   * that becomes several, one of them gets the count.
   */
  void counter(String name, LongSupplier save, LongConsumer restore);

  /**
   * Anything else that is small and belongs to no key. {@code restore} is called once for every
   * operator whose key groups come together here.
   *
   * @param save gives the value as readable text
   */
  void note(String name, Supplier<String> save, Consumer<String> restore);

  /** What to do once everything has been given back, tables last. */
  void onRestored(Runnable action);

  /**
   * Asks for the way to the store, to keep there what does not fit into memory. It is given behind
   * {@code open} and before anything is given back, if there is a store that can hold more.
   */
  void onStore(Consumer<StoreAccess> receiver);
}
