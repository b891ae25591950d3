package weir.engine.connector;

/** A place that takes rows. */
public interface Sink {
  /** Starts to write; several writers may be open at a time. */
  SinkWriter open(SinkRequest request);
}
