package weir.engine.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import weir.engine.WeirException;
import weir.engine.checkpoint.Checkpoint;
import weir.engine.checkpoint.EpochInput;
import weir.engine.checkpoint.PlanFingerprint;
import weir.engine.connector.ReadRequest;
import weir.engine.connector.ReadRequest.Extent;
import weir.engine.connector.SinkRequest;
import weir.engine.connector.Source;
import weir.engine.connector.Split;
import weir.engine.connector.SplitReader;
import weir.engine.data.RowBatch;
import weir.engine.operator.OperatorMetrics;
import weir.engine.plan.ScanNode;
import weir.engine.plan.WatermarkSpec;
import weir.engine.state.StateNote;
import weir.engine.time.SourceWatermarks;
import weir.engine.time.WatermarkPolicy;
import weir.engine.time.WatermarkTracker;

/** A scan that is stopped and goes on, and finds splits on its way. */
final class ScanStageTest {
  private static final long DELAY = 10;
  private static final SinkRequest REQUEST = SinkRequest.once(new ManualClock());

  private final ManualClock clock = new ManualClock();
  private final List<List<List<@Nullable Object>>> splits = new ArrayList<>();
  private final List<Object> out = new ArrayList<>();
  private final OperatorMetrics metrics = new OperatorMetrics();

  /** Rows become times with the watermark by which they are judged; watermarks become texts. */
  private final class Recorder implements Inlet {
    @Override
    public void process(RowBatch batch) {
      for (int i = 0; i < batch.size(); i++) {
        int row = batch.row(i);
        out.add(batch.longs(1).value(row) + "@" + shown(batch.watermark(row)));
      }
    }

    @Override
    public void advanceWatermark(long watermark) {
      out.add("W " + shown(watermark));
    }

    @Override
    public void endEpoch(long epoch) {}

    @Override
    public void end() {
      out.add("end");
    }

    @Override
    public boolean isOpen() {
      return true;
    }
  }

  private static String shown(long watermark) {
    if (watermark == Long.MIN_VALUE) {
      return "-";
    }
    return watermark == Long.MAX_VALUE ? "end" : String.valueOf(watermark);
  }

  /** A source that may get splits while it is read. */
  private record Growing(Source source) implements Source {
    @Override
    public List<Split> splits() {
      return source.splits();
    }

    @Override
    public SplitReader open(Split split, ReadRequest request) {
      return source.open(split, request);
    }

    @Override
    public boolean isGrowing() {
      return true;
    }
  }

  private void add(int split, long... times) {
    while (splits.size() <= split) {
      splits.add(new ArrayList<>());
    }
    for (long time : times) {
      splits.get(split).add(List.of("k", time, 0L));
    }
  }

  private ScanStage open(Extent extent, long idleMillis, long maxRows, TaskStart start) {
    Source source = new Growing(new SimulatedSource(CrashPlan.ROWS, splits, new Random(1)));
    Outlet outlet = new Outlet(new OperatorMetrics());
    outlet.addReader(new Recorder());
    ScanStage stage =
        new ScanStage(
            "scan",
            source,
            new ReadRequest(List.of(0, 1, 2), 1, extent, () -> {}, 1),
            null,
            new WatermarkTracker(
                new WatermarkSpec(1, DELAY),
                idleMillis,
                clock,
                new SourceWatermarks(WatermarkPolicy.MIN)),
            new EpochLimit(true, maxRows, 1),
            new Discovery(clock, extent == Extent.ENDLESS),
            metrics,
            leftOut(),
            outlet);
    stage.open(start);
    return stage;
  }

  private static ScanLeftOut leftOut() {
    ScanNode scan = (ScanNode) CrashPlan.FILTER.node().inputs().get(0);
    LeftOutWriter none =
        new LeftOutWriter(() -> new SimulatedSink().open(REQUEST), CrashPlan.ROWS, 0, false);
    return new ScanLeftOut(scan, "query", none, none, false, null, List.of(0, 1, 2));
  }

  private static TaskStart checkpointOf(ScanStage stage) {
    List<StateNote> notes = stage.note().stream().toList();
    return new TaskStart(
        Optional.of(
            new Checkpoint(
                Checkpoint.CURRENT_VERSION,
                3,
                0,
                128,
                1,
                new PlanFingerprint(List.of()),
                stage.positions(),
                notes,
                List.of(),
                List.of())));
  }

  /** Polls until nothing has come for a while. */
  private List<Object> drain(ScanStage stage) {
    out.clear();
    for (int empty = 0; empty < 200; empty++) {
      if (stage.poll() && !stage.isFinished()) {
        empty = 0;
      }
    }
    return List.copyOf(out);
  }

  @Test
  void positionsWatermarksAndCountsGoOn() {
    add(0, 100, 130);
    ScanStage first = open(Extent.ENDLESS, 0, Long.MAX_VALUE, TaskStart.BEGINNING);
    assertEquals(List.of("100@-", "W 90", "130@90", "W 120"), drain(first));
    TaskStart checkpoint = checkpointOf(first);
    add(0, 110, 140);
    ScanStage second = open(Extent.ENDLESS, 0, Long.MAX_VALUE, checkpoint);
    assertEquals(List.of("110@120", "140@120", "W 130"), drain(second));
    assertEquals(2 + 2 + 2, second.rowsIn(), "the metrics of both and what was noted");
    assertEquals(130, second.watermark());
  }

  @Test
  void idleSplitStaysIdle() {
    add(0, 100);
    add(1, 200);
    ScanStage first = open(Extent.ENDLESS, 50, Long.MAX_VALUE, TaskStart.BEGINNING);
    drain(first);
    assertEquals(90, first.watermark());
    clock.advance(60);
    add(1, 210);
    drain(first);
    assertEquals(200, first.watermark());
    ScanStage second = open(Extent.ENDLESS, 50, Long.MAX_VALUE, checkpointOf(first));
    add(1, 220);
    drain(second);
    assertEquals(210, second.watermark());
    add(0, 150);
    assertEquals(List.of("150@210"), drain(second));
  }

  @Test
  void rowsThatComeAgainAreJudgedAsTheyWereAndTheIdleSplitIsIdle() {
    add(0, 100);
    add(1, 200);
    ScanStage first = open(Extent.ENDLESS, 50, Long.MAX_VALUE, TaskStart.BEGINNING);
    drain(first);
    TaskStart before = checkpointOf(first);
    clock.advance(60);
    add(1, 210, 205);
    drain(first);
    assertEquals(200, first.watermark());
    EpochInput input = inputOf(first);

    ScanStage second = open(Extent.ENDLESS, 50, Long.MAX_VALUE, before);
    out.clear();
    second.repeat(input);
    assertEquals(List.of("210@190", "205@200", "W 200"), out);
    add(0, 150);
    assertEquals(List.of("150@200"), drain(second));
  }

  @Test
  void rowsBehindTheWatermarkOfOthersAreNotJudgedAgain() {
    add(0, 100);
    add(1, 200);
    ScanStage first = open(Extent.ENDLESS, 50, Long.MAX_VALUE, TaskStart.BEGINNING);
    drain(first);
    clock.advance(60);
    add(1, 210);
    drain(first);
    TaskStart before = checkpointOf(first);
    add(0, 150);
    assertEquals(List.of("150@200"), drain(first));
    EpochInput input = inputOf(first);

    ScanStage second = open(Extent.ENDLESS, 50, Long.MAX_VALUE, before);
    WeirException refusal = assertThrows(WeirException.class, () -> second.repeat(input));
    assertTrue(refusal.toString().contains("which of them were late"), refusal::toString);
  }

  private static EpochInput inputOf(ScanStage stage) {
    return new EpochInput(1, stage.positions(), stage.note().stream().toList());
  }

  @Test
  void newSplitIsFoundOnceASecond() {
    add(0, 100);
    ScanStage stage = open(Extent.ENDLESS, 0, Long.MAX_VALUE, TaskStart.BEGINNING);
    drain(stage);
    add(1, 500);
    assertEquals(List.of(), drain(stage));
    clock.advance(Discovery.INTERVAL_MILLIS);
    assertEquals(List.of("500@90"), drain(stage));
    ScanStage later = open(Extent.ENDLESS, 0, Long.MAX_VALUE, checkpointOf(stage));
    add(0, 600);
    add(2, 400);
    clock.advance(Discovery.INTERVAL_MILLIS);
    assertEquals(List.of("600@90", "W 490", "400@490"), drain(later));
  }

  @Test
  void presentRowsExhaustAScanAndEndNothing() {
    add(0, 100);
    ScanStage first = open(Extent.PRESENT, 0, Long.MAX_VALUE, TaskStart.BEGINNING);
    assertEquals(List.of("100@-", "W 90"), drain(first));
    assertTrue(first.isExhausted());
    assertFalse(first.isFinished());
    add(0, 120);
    ScanStage second = open(Extent.PRESENT, 0, Long.MAX_VALUE, checkpointOf(first));
    assertEquals(List.of("120@90", "W 110"), drain(second));
  }

  @Test
  void endedSplitIsNotOpenedAgain() {
    add(0, 100);
    ScanStage first = open(Extent.FINITE, 0, Long.MAX_VALUE, TaskStart.BEGINNING);
    assertEquals(List.of("100@-", "W 90", "W end", "end"), drain(first));
    assertEquals(List.of(), first.positions());
    add(0, 120);
    ScanStage second = open(Extent.FINITE, 0, Long.MAX_VALUE, checkpointOf(first));
    assertEquals(List.of("end"), drain(second));
  }

  @Test
  void epochTakesItsRowsAtMost() {
    add(0, 100, 101, 102, 103, 104);
    ScanStage stage = open(Extent.ENDLESS, 0, 2, TaskStart.BEGINNING);
    for (int taken : new int[] {2, 2, 1, 0}) {
      assertEquals(
          taken, drain(stage).stream().filter(event -> event.toString().contains("@")).count());
      assertEquals(taken == 2, stage.isHeldBack());
      stage.endEpoch(1);
    }
  }
}
