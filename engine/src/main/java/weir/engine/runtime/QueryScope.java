package weir.engine.runtime;

import java.util.Map;
import weir.engine.operator.OperatorMetrics;
import weir.engine.time.WatermarkTracker;

/**
 * What the tasks of a query have in common while they are made.
 *
 * @param start where they start
 * @param wakeUp makes the task look around that reads the sources
 * @param isOriginKept whether steps may leave out rows of sources
 * @param leftOut by scan, who keeps such rows; complete once all tasks are made
 * @param trackers by scan, the watermarks of a source that has some
 * @param metrics by operator, those of one worker; of an operator before those of its inputs
 */
record QueryScope(
    TaskContext context,
    TaskStart start,
    Schedule schedule,
    WakeUp wakeUp,
    boolean isOriginKept,
    Map<String, ScanLeftOut> leftOut,
    Map<String, WatermarkTracker> trackers,
    Map<String, OperatorMetrics> metrics) {}
