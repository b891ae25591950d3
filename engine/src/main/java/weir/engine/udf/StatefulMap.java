package weir.engine.udf;

import org.jspecify.annotations.Nullable;

/** A stateful function that gives out one row for each call, or none. */
public interface StatefulMap<S, O> extends StatefulFunction<S, O> {
  /**
   * As {@link #process}.
   *
   * @return the row to give out; null for none
   */
  @Nullable O map(Rows rows, KeyState<S> state) throws Exception;

  @Override
  default void process(Rows rows, KeyState<S> state, Collector<O> out) throws Exception {
    O row = map(rows, state);
    if (row != null) {
      out.collect(row);
    }
  }
}
