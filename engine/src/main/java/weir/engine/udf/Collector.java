package weir.engine.udf;

/** Takes the rows that a function gives out; usable only during a call. */
@FunctionalInterface
public interface Collector<O> {
  /** Gives out a row: its values are taken at once, so the object can be used again. */
  void collect(O row);
}
