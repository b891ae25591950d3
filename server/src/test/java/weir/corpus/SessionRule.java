package weir.corpus;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The rule of sessions, row by row: rows take part in the order of their watermarks; one that would
 * be a session alone that is over is late; sessions that a row touches become one; one that is over
 * takes no more rows.
 */
final class SessionRule {
  private SessionRule() {}

  /** A session that is open or over. */
  static final class Session {
    long start;
    long last;

    /** The session that this one has become a part of. */
    @Nullable Session whole;

    Session(long time) {
      start = time;
      last = time;
    }

    Session whole() {
      Session found = this;
      while (found.whole != null) {
        found = found.whole;
      }
      return found;
    }
  }

  /**
   * The session of each row that is not late and has a time.
   *
   * @param key what divides rows
   * @param gap in milliseconds
   */
  static Map<MadeUpStream.Judged, Session> sessions(
      List<MadeUpStream.Judged> rows,
      Function<MadeUpStream.Judged, @Nullable Object> key,
      long gap) {
    IdentityHashMap<MadeUpStream.Judged, Session> found = new IdentityHashMap<>();
    Map<Object, List<Session>> open = new HashMap<>();
    for (MadeUpStream.Judged row :
        rows.stream().sorted(Comparator.comparingLong(MadeUpStream.Judged::watermark)).toList()) {
      Long time = row.time();
      if (time == null || time + gap <= row.watermark()) {
        continue;
      }
      List<Session> sessions =
          open.computeIfAbsent(
              Objects.requireNonNullElse(key.apply(row), "null"), k -> new ArrayList<>());
      sessions.removeIf(session -> session.last + gap <= row.watermark());
      Session own = new Session(time);
      for (Session session : List.copyOf(sessions)) {
        if (time <= session.last + gap && time + gap >= session.start) {
          own.start = Math.min(own.start, session.start);
          own.last = Math.max(own.last, session.last);
          session.whole = own;
          sessions.remove(session);
        }
      }
      sessions.add(own);
      found.put(row, own);
    }
    return found;
  }
}
