package weir.engine.operator;

import weir.engine.state.RowRecords;
import weir.engine.state.StoredGroups;

/**
 * The kept rows of one input of a join whose times lie in one stretch: the hot ones, and how many
 * there are in the store.
 */
final class JoinBucket {
  /** Which stretch: time divided by the stretches' length, rounded down. */
  final long index;

  final JoinRows hot;

  /** The rows that have found no partner yet, or had not when they came; if that matters. */
  final TimeQueue lonely = new TimeQueue();

  /** The hot rows as stored records. */
  final RowRecords records;

  /** Rows that are only in the store, and where. */
  long coldRows;

  final StoredGroups coldGroups = new StoredGroups();

  /** Keys whose rows have come back from the store, where their records are yet to be deleted. */
  final GoneRecords warmed = new GoneRecords();

  /** The smallest time of all rows. */
  long oldestTime = Long.MAX_VALUE;

  JoinBucket(long index, JoinRows hot, RowRecords records) {
    this.index = index;
    this.hot = hot;
    this.records = records;
  }

  /** The memory of the hot rows. */
  long bytes() {
    return hot.kept.bytes() + lonely.bytes();
  }

  long rowCount() {
    return hot.rows.size() + coldRows;
  }

  /** The same stretch once its hot rows are in the store, too. */
  JoinBucket cooled(JoinRows noRows, RowRecords noRecords) {
    JoinBucket cold = new JoinBucket(index, noRows, noRecords);
    cold.coldRows = rowCount();
    cold.coldGroups.addAll(coldGroups);
    cold.oldestTime = oldestTime;
    return cold;
  }
}
