-- A sensor that says three times in a row that it has an error, within ten minutes: by a function.
CREATE STREAM statuses (sensor VARCHAR, status VARCHAR, said_at TIMESTAMP(3),
                        WATERMARK FOR said_at AS said_at - INTERVAL '5' MINUTE)
  WITH ('connector' = 'file', 'path' = 'testdata/sensors/three-errors/statuses.csv', 'format' = 'csv');
--> ok
CREATE TABLE three_errors (sensor VARCHAR, first_at TIMESTAMP(3), last_at TIMESTAMP(3), PRIMARY KEY (sensor, first_at))
  WITH ('connector' = 'file', 'path' = 'testdata/sensors/three-errors/expected.csv', 'format' = 'csv');
--> ok
CREATE FUNCTION errors_in_a_row LANGUAGE JAVA AS $$
public class ErrorsInARow implements StatefulFunction<List<LocalDateTime>, ErrorsInARow.Alarm> {
  public record Alarm(LocalDateTime first_at, LocalDateTime last_at) {}

  private final int count;
  private final Duration within;

  public ErrorsInARow(int count, Duration within) {
    this.count = count;
    this.within = within;
  }

  @Override
  public void process(Rows rows, KeyState<List<LocalDateTime>> state, Collector<Alarm> out) {
    if (state.hasTimedOut()) {
      state.remove();
      return;
    }
    List<LocalDateTime> errors = state.getOrElse(new ArrayList<>());
    for (Row row : rows) {
      if (!row.getString("status").equals("error")) {
        errors.clear();
        continue;
      }
      errors.add(row.getTimestamp("said_at"));
      LocalDateTime earliest = row.getTimestamp("said_at").minus(within);
      errors.removeIf(error -> error.isBefore(earliest));
      if (errors.size() == count) {
        out.collect(new Alarm(errors.get(0), errors.get(count - 1)));
        errors.clear();
      }
    }
    if (errors.isEmpty()) {
      state.remove();
    } else {
      state.update(errors);
      state.setTimeoutTimestamp(errors.get(errors.size() - 1).plus(within));
    }
  }

  @Override
  public TimeoutKind timeouts() {
    return TimeoutKind.EVENT_TIME;
  }

  @Override
  public String timeColumn() {
    return "last_at";
  }
}
$$;
--> ok
SELECT * FROM TABLE(errors_in_a_row(TABLE statuses PARTITION BY sensor, 3, INTERVAL '10' MINUTE));
--> sensor | first_at | last_at
--> s1 | 2026-03-01 08:00:00.000 | 2026-03-01 08:04:00.000
--> s1 | 2026-03-01 08:10:00.000 | 2026-03-01 08:15:00.000
--> s2 | 2026-03-01 08:03:00.000 | 2026-03-01 08:07:00.000
--> s3 | 2026-03-01 08:05:00.000 | 2026-03-01 08:13:00.000
--> (4 rows)
-- The same as an independent program finds.
SELECT * FROM TABLE(errors_in_a_row(TABLE statuses PARTITION BY sensor, 3, INTERVAL '10' MINUTE))
EXCEPT SELECT * FROM three_errors;
--> sensor | first_at | last_at
--> (0 rows)
SELECT * FROM three_errors
EXCEPT SELECT * FROM TABLE(errors_in_a_row(TABLE statuses PARTITION BY sensor, 3, INTERVAL '10' MINUTE));
--> sensor | first_at | last_at
--> (0 rows)
-- Its event time goes on into windows.
SELECT window_start, COUNT(*) AS alarms
  FROM TABLE(TUMBLE((SELECT * FROM TABLE(errors_in_a_row(TABLE statuses PARTITION BY sensor, 3, INTERVAL '10' MINUTE))),
                    DESCRIPTOR(last_at), INTERVAL '15' MINUTE))
 GROUP BY window_start, window_end;
--> window_start | alarms
--> 2026-03-01 08:00:00.000 | 3
--> 2026-03-01 08:15:00.000 | 1
--> (2 rows)
EXPLAIN SELECT STREAM window_start, COUNT(*) AS alarms
  FROM TABLE(TUMBLE((SELECT * FROM TABLE(errors_in_a_row(TABLE statuses PARTITION BY sensor, 3, INTERVAL '10' MINUTE))),
                    DESCRIPTOR(last_at), INTERVAL '15' MINUTE))
 GROUP BY window_start, window_end;
--> plan
--> Calc 5-calc: window_start, alarms
-->   WindowAggregate 4-window-aggregate: tumbling 15 minutes of last_at, COUNT(*) AS alarms
-->       keeps one entry for each window until the watermark reaches the window's end: 20 minutes (window 15 minutes + watermark delay 5 minutes)
-->     Calc 3-calc: last_at
-->       Stateful 2-stateful: errors_in_a_row(3, 10 minutes), by sensor, rows in the order of said_at, event time last_at
-->           keeps one state for each sensor until errors_in_a_row removes it, called again when the watermark exceeds its timeouts
-->           keeps rows until the watermark has passed their time: 5 minutes
-->         Scan 1-scan: stream statuses, reads sensor, status, said_at, watermark said_at - 5 minutes
--> (8 rows)
