package weir.engine.state;

/**
 * What an operator's state was, or what had changed in it, when it was frozen. Belongs to one
 * thread, which is not the operator's: the operator goes on meanwhile.
 */
public interface FrozenState extends AutoCloseable {
  /** Gives out all records; may be called again. Fails only if the consumer does. */
  void write(StateConsumer out);

  /** The operator may have its arrays back. Called once, however the checkpoint ended. */
  @Override
  void close();
}
