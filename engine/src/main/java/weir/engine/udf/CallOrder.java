package weir.engine.udf;

/** In which order the rows of a key come to a function. */
public enum CallOrder {
  /**
   * In the order of their event time: a row waits until the watermark has passed its time. A call
   * has the rows of one key and one time, and timeouts come between them in the order of time; so
   * neither batches, nor how sources interleave, nor restarts make any difference. Late rows are
   * left out and counted. The input needs a WATERMARK.
   */
  TIME,

  /**
   * As they come. A call has all rows of a key that an epoch has brought, in the order in which
   * they came (of very large epochs, as many as fit into memory); at what moment an epoch ends, a
   * function had better not depend on. Rows are late only if {@link TimeoutKind#EVENT_TIME} is
   * declared.
   */
  ARRIVAL
}
