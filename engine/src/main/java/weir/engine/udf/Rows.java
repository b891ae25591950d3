package weir.engine.udf;

/** The new rows of one key, in their order; usable only during the call. */
public interface Rows extends Iterable<Row> {
  /** How many there are; none if the call is that of a timeout. */
  int size();

  /** The row of that number, from 0. It is the same object for each row. */
  Row get(int index);

  /**
   * The rows as objects of a record, or of a class with a constructor without parameters: each
   * component or field gets the column of its name.
   */
  <T> Iterable<T> as(Class<T> type);

  default boolean isEmpty() {
    return size() == 0;
  }
}
