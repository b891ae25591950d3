package weir.engine.udf;

import java.util.concurrent.CancellationException;

/** What ends loops that would go on for ever. */
public final class Loops {
  private Loops() {}

  /**
   * Goes on unless the query has been cancelled. Sources of functions call it by themselves at each
   * turn of a {@code for}, {@code while} and {@code do}; classes that are compiled elsewhere may.
   *
   * @throws CancellationException if it has been
   */
  public static void turn() {
    if (Thread.currentThread().isInterrupted()) {
      throw new CancellationException("the query was cancelled");
    }
  }
}
