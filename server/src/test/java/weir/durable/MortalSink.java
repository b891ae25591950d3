package weir.durable;

import java.util.Random;
import weir.engine.connector.Sink;
import weir.engine.connector.SinkRequest;
import weir.engine.connector.SinkWriter;
import weir.engine.data.RowBatch;

/**
 * A sink in which a life ends after a few epochs: in order, by a death before the checkpoint of an
 * epoch is there, or by one behind it, before its rows have been published.
 */
final class MortalSink implements Sink {
  private final Sink sink;
  private final Random random;
  private Ending ending = Ending.NONE;
  private int epochsLeft;
  private Runnable stop = () -> {};
  private Runnable watch = () -> {};

  /** How a life ends. */
  enum Ending {
    /** Not before the input does. */
    NONE,
    STOP,
    DEATH_BEFORE_CHECKPOINT,
    DEATH_BEFORE_PUBLICATION
  }

  /** What a death is to those who see it. */
  static final class Death extends RuntimeException {
    private static final long serialVersionUID = 1;

    Death() {
      super("the process dies");
    }
  }

  MortalSink(Sink sink, Random random) {
    this.sink = sink;
    this.random = random;
  }

  /**
   * Begins a life.
   *
   * @param newStop asks the query to stop at the end of an epoch
   * @param newWatch is told of the end of each
   */
  void beginLife(Ending newEnding, Runnable newStop, Runnable newWatch) {
    ending = newEnding;
    stop = newStop;
    watch = newWatch;
    epochsLeft = 1 + random.nextInt(3);
  }

  @Override
  public SinkWriter open(SinkRequest request) {
    return new Writer(sink.open(request));
  }

  private final class Writer implements SinkWriter {
    private final SinkWriter writer;

    Writer(SinkWriter writer) {
      this.writer = writer;
    }

    @Override
    public void write(RowBatch batch) {
      writer.write(batch);
    }

    @Override
    public void endEpoch(long epoch) {
      writer.endEpoch(epoch);
      watch.run();
    }

    @Override
    public String prepare(long epoch) {
      String token = writer.prepare(epoch);
      epochsLeft--;
      if (epochsLeft <= 0 && ending == Ending.STOP) {
        stop.run();
      }
      dieIf(Ending.DEATH_BEFORE_CHECKPOINT);
      return token;
    }

    @Override
    public void publish(long epoch, String token) {
      dieIf(Ending.DEATH_BEFORE_PUBLICATION);
      writer.publish(epoch, token);
    }

    private void dieIf(Ending death) {
      if (epochsLeft <= 0 && ending == death) {
        throw new Death();
      }
    }

    @Override
    public void close() {
      writer.close();
    }
  }
}
