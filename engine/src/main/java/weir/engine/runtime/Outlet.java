package weir.engine.runtime;

import java.util.ArrayList;
import java.util.List;
import weir.engine.data.RowBatch;
import weir.engine.operator.OperatorMetrics;
import weir.engine.operator.Output;

/** The output of one plan node: hands everything on to all that read it, and counts it. */
final class Outlet implements Output {
  private final OperatorMetrics metrics;
  private final List<Inlet> readers = new ArrayList<>();
  private volatile long watermark = RowBatch.NO_WATERMARK;
  private boolean isFinishing;

  /** Written by the thread of its task, read by those that send to it. */
  private volatile boolean isEnded;

  Outlet(OperatorMetrics metrics) {
    this.metrics = metrics;
  }

  void addReader(Inlet reader) {
    readers.add(reader);
  }

  /** The last watermark handed on. */
  long watermark() {
    return watermark;
  }

  @Override
  public void emit(RowBatch batch) {
    if (batch.size() == 0) {
      return;
    }
    metrics.addRowsOut(batch.size());
    for (Inlet reader : readers) {
      if (reader.isOpen()) {
        reader.process(batch);
      }
    }
  }

  @Override
  public void watermark(long newWatermark) {
    if (newWatermark <= watermark) {
      return;
    }
    watermark = newWatermark;
    for (Inlet reader : readers) {
      if (reader.isOpen()) {
        reader.advanceWatermark(newWatermark);
      }
    }
  }

  /** Goes on from a watermark that was handed on before a restart. */
  void restore(long earlier) {
    watermark = earlier;
  }

  void endEpoch(long epoch) {
    if (isEnded) {
      return;
    }
    for (Inlet reader : readers) {
      if (reader.isOpen()) {
        reader.endEpoch(epoch);
      }
    }
  }

  @Override
  public void finish() {
    isFinishing = true;
  }

  /** Ends the output if its operator has asked for that. */
  void endIfFinishing() {
    if (isFinishing) {
      end();
    }
  }

  void end() {
    if (isEnded) {
      return;
    }
    watermark(END);
    isEnded = true;
    for (Inlet reader : readers) {
      if (reader.isOpen()) {
        reader.end();
      }
    }
  }

  /** Whether anybody still wants rows from here. */
  boolean isWanted() {
    if (isEnded) {
      return false;
    }
    for (Inlet reader : readers) {
      if (reader.isOpen()) {
        return true;
      }
    }
    return false;
  }
}
