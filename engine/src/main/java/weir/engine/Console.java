package weir.engine;

/** Where text is shown to whoever started the engine. Safe for use by several threads. */
@FunctionalInterface
public interface Console {
  /** Shows whole lines, at once. */
  void print(String lines);
}
