-- Work that comes back: each minute of event time a report on what has come, by timeouts.
CREATE STREAM readings (sensor VARCHAR, celsius DOUBLE, ts TIMESTAMP(3),
                        WATERMARK FOR ts AS ts - INTERVAL '5' SECOND);
--> ok
INSERT INTO readings VALUES
  ('s1', 20, TIMESTAMP '2026-03-01 12:00:10'), ('s2', 5, TIMESTAMP '2026-03-01 12:00:20'),
  ('s1', 24, TIMESTAMP '2026-03-01 12:00:40'), ('s1', 31, TIMESTAMP '2026-03-01 12:03:10'),
  ('s2', 7, TIMESTAMP '2026-03-01 12:03:09'), ('s1', 30, TIMESTAMP '2026-03-01 12:03:20');
--> 6 rows
CREATE FUNCTION every_minute LANGUAGE JAVA AS $$
public class EveryMinute implements StatefulFunction<EveryMinute.Minute, EveryMinute.Report> {
  public record Minute(LocalDateTime end, int rows, double sum, int silent) {}
  public record Report(LocalDateTime minute_end, int rows, Double average) {}

  @Override
  public void process(Rows rows, KeyState<Minute> state, Collector<Report> out) {
    if (state.hasTimedOut()) {
      Minute over = state.get();
      out.collect(new Report(over.end(), over.rows(), over.rows() == 0 ? null : over.sum() / over.rows()));
      if (over.rows() == 0 && over.silent() == 1) {
        state.remove();
        return;
      }
      next(state, new Minute(over.end().plusMinutes(1), 0, 0, over.rows() == 0 ? over.silent() + 1 : 0));
      return;
    }
    Row first = rows.get(0);
    Minute minute = state.getOrElse(new Minute(end(first.getTimestamp("ts")), 0, 0, 0));
    for (Row row : rows) {
      minute = new Minute(minute.end(), minute.rows() + 1, minute.sum() + row.getDouble("celsius"), 0);
    }
    next(state, minute);
  }

  private static LocalDateTime end(LocalDateTime time) {
    return time.truncatedTo(java.time.temporal.ChronoUnit.MINUTES).plusMinutes(1);
  }

  private static void next(KeyState<Minute> state, Minute minute) {
    state.update(minute);
    state.setTimeoutTimestamp(minute.end());
  }

  @Override
  public TimeoutKind timeouts() {
    return TimeoutKind.EVENT_TIME;
  }

  @Override
  public String timeColumn() {
    return "minute_end";
  }
}
$$;
--> ok
-- Silent for two minutes, a sensor is forgotten; at the end of the input the last timeout comes once.
SELECT * FROM TABLE(every_minute(TABLE readings PARTITION BY sensor));
--> sensor | minute_end | rows | average
--> s1 | 2026-03-01 12:01:00.000 | 2 | 22.0
--> s1 | 2026-03-01 12:02:00.000 | 0 | NULL
--> s1 | 2026-03-01 12:03:00.000 | 0 | NULL
--> s1 | 2026-03-01 12:04:00.000 | 2 | 30.5
--> s2 | 2026-03-01 12:01:00.000 | 1 | 5.0
--> s2 | 2026-03-01 12:02:00.000 | 0 | NULL
--> s2 | 2026-03-01 12:03:00.000 | 0 | NULL
--> s2 | 2026-03-01 12:04:00.000 | 1 | 7.0
--> (8 rows)
-- One function over another: the largest average of all sensors in each five minutes.
SELECT window_start, COUNT(*) AS reports, MAX(average) AS largest
  FROM TABLE(TUMBLE((SELECT * FROM TABLE(every_minute(TABLE readings PARTITION BY sensor))),
                    DESCRIPTOR(minute_end), INTERVAL '5' MINUTE))
 GROUP BY window_start, window_end;
--> window_start | reports | largest
--> 2026-03-01 12:00:00.000 | 8 | 30.5
--> (1 row)
-- At the end of the input it has come as far as its latest row, for all sensors, whatever else there is of them.
CREATE STREAM delayed (sensor VARCHAR, celsius DOUBLE, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '1' HOUR);
--> ok
INSERT INTO delayed VALUES
  ('a', 1, TIMESTAMP '2026-03-01 12:00:10'), ('b', 1, TIMESTAMP '2026-03-01 12:01:10'), ('c', 1, TIMESTAMP '2026-03-01 12:02:10'),
  ('d', 1, TIMESTAMP '2026-03-01 12:01:00'), ('e', 1, TIMESTAMP '2026-03-01 12:02:00'), ('f', 1, TIMESTAMP '2026-03-01 12:03:00.001');
--> 6 rows
SELECT sensor, minute_end, "rows" FROM TABLE(every_minute(TABLE delayed PARTITION BY sensor));
--> sensor | minute_end | rows
--> a | 2026-03-01 12:01:00.000 | 1
--> a | 2026-03-01 12:02:00.000 | 0
--> a | 2026-03-01 12:03:00.000 | 0
--> b | 2026-03-01 12:02:00.000 | 1
--> b | 2026-03-01 12:03:00.000 | 0
--> b | 2026-03-01 12:04:00.000 | 0
--> c | 2026-03-01 12:03:00.000 | 1
--> c | 2026-03-01 12:04:00.000 | 0
--> d | 2026-03-01 12:02:00.000 | 1
--> d | 2026-03-01 12:03:00.000 | 0
--> d | 2026-03-01 12:04:00.000 | 0
--> e | 2026-03-01 12:03:00.000 | 1
--> e | 2026-03-01 12:04:00.000 | 0
--> f | 2026-03-01 12:04:00.000 | 1
--> (14 rows)
