package weir.corpus;

import java.util.List;

/** The functions with state of {@link TranslatedQueries}. */
final class CorpusFunctions {
  /** Sessions that a pause ends; it is found out by a timeout in event time. */
  private static final String USER_SESSIONS =
      """
      CREATE FUNCTION user_sessions LANGUAGE JAVA AS $$
      public class UserSessions implements StatefulFunction<UserSessions.Open, UserSessions.Session> {
        public record Open(LocalDateTime began, LocalDateTime last, long n) {}
        public record Session(LocalDateTime began, LocalDateTime ended, long n) {}

        private final Duration pause;

        public UserSessions(Duration pause) {
          this.pause = pause;
        }

        @Override
        public void process(Rows rows, KeyState<Open> state, Collector<Session> out) {
          if (state.hasTimedOut()) {
            Open open = state.get();
            out.collect(new Session(open.began(), open.last(), open.n()));
            state.remove();
            return;
          }
          for (Row row : rows) {
            LocalDateTime ts = row.getTimestamp("ts");
            Open open = state.getOrElse(new Open(ts, ts, 0));
            state.update(new Open(open.began(), ts, open.n() + 1));
          }
          state.setTimeoutTimestamp(state.get().last().plus(pause));
        }

        @Override
        public TimeoutKind timeouts() {
          return TimeoutKind.EVENT_TIME;
        }
      }
      $$""";

  /** How much each value is above the one before, in the order of time. */
  private static final String STEPS =
      """
      CREATE FUNCTION steps LANGUAGE JAVA AS $$
      public class Steps implements StatefulFunction<Steps.Last, Steps.Step> {
        public record Last(int v) {}
        public record Step(long id, int step) {}

        @Override
        public void process(Rows rows, KeyState<Last> state, Collector<Step> out) {
          for (Row row : rows) {
            if (row.isNull("v")) {
              continue;
            }
            int v = row.getInt("v");
            if (state.exists()) {
              out.collect(new Step(row.getLong("id"), v - state.get().v()));
            }
            state.update(new Last(v));
          }
        }
      }
      $$""";

  /** A row for each key that changes as rows come. */
  private static final String TALLIES =
      """
      CREATE FUNCTION tallies LANGUAGE JAVA AS $$
      public class Tallies implements StatefulFunction<Tallies.Tally, Tallies.Tally> {
        public record Tally(long n, long total) {}

        @Override
        public void process(Rows rows, KeyState<Tally> state, Collector<Tally> out) {
          Tally tally = state.getOrElse(new Tally(0, 0));
          for (Row row : rows) {
            long v = row.isNull("v") ? 0 : row.getInt("v");
            tally = new Tally(tally.n() + 1, tally.total() + v);
          }
          state.update(tally);
          out.collect(tally);
        }

        @Override
        public CallOrder order() {
          return CallOrder.ARRIVAL;
        }

        @Override
        public OutputKind output() {
          return OutputKind.UPDATE;
        }
      }
      $$""";

  static final List<String> ALL = List.of(USER_SESSIONS, STEPS, TALLIES);

  private CorpusFunctions() {}
}
