package weir.engine.operator.match;

import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;

/**
 * Looks for the match that begins at one row and that the pattern prefers. Partial matches go on in
 * order of preference; once one of them is a match, those behind it are of no interest, while those
 * before it may still become a better one.
 */
final class Search {
  private static final int MAX_THREADS = 1_000_000;

  private final long start;
  private final long startTime;
  private Threads threads = new Threads();
  private boolean hasMatch;
  private @Nullable MatchStep match;

  /**
   * @param start the row's place in its partition
   * @param startTime the row's time, in milliseconds; any if matches may be of any length
   */
  Search(long start, long startTime) {
    this.start = start;
    this.startTime = startTime;
  }

  long start() {
    return start;
  }

  long startTime() {
    return startTime;
  }

  /** Whether no further row can change what has been found. */
  boolean isOver() {
    return threads.count() == 0;
  }

  boolean hasMatch() {
    return hasMatch;
  }

  /** The last row of the match that has been found; null if it is empty or there is none. */
  @Nullable MatchStep match() {
    return match;
  }

  /** Maps the first row, which may be none if the pattern allows an empty match. */
  void begin(SearchRules rules) {
    extend(rules, rules.pattern().first(), null, threads);
  }

  /** Maps the next row. */
  void advance(SearchRules rules) {
    Threads next = rules.emptyThreads();
    for (int i = 0; i < threads.count(); i++) {
      if (extend(rules, rules.pattern().next(threads.state(i)), threads.step(i), next)) {
        break;
      }
    }
    if (next.count() > MAX_THREADS) {
      throw new WeirException(
          ErrorCode.LIMIT_EXCEEDED,
          "the pattern of MATCH_RECOGNIZE has more than "
              + MAX_THREADS
              + " partial matches that begin at one row; write conditions that fewer rows fulfil");
    }
    rules.recycle(threads);
    threads = next;
  }

  /** Lets a partial match go on, and says whether what is less preferred is of no interest now. */
  private boolean extend(
      SearchRules rules, int[] states, @Nullable MatchStep previous, Threads next) {
    for (int state : states) {
      if (state == PatternStates.OVER) {
        if (!rules.endsLast()) {
          if (previous == null) {
            hasMatch = true;
          }
          return true;
        }
      } else {
        MatchStep step = rules.step(previous, state);
        if (step != null && add(rules, step, next)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean add(SearchRules rules, MatchStep step, Threads next) {
    int[] following = rules.pattern().next(step.state);
    boolean isMatch = !rules.endsLast() && contains(following, PatternStates.OVER);
    if (following[0] != PatternStates.OVER || rules.endsLast()) {
      next.add(step);
    }
    if (isMatch) {
      hasMatch = true;
      match = step;
    }
    return isMatch;
  }

  /** No row comes any more. */
  void end(SearchRules rules) {
    for (int i = 0; i < threads.count() && rules.endsLast() && !hasMatch; i++) {
      if (contains(rules.pattern().next(threads.state(i)), PatternStates.OVER)) {
        hasMatch = true;
        match = threads.step(i);
      }
    }
    threads.clear();
  }

  /** No row is near enough any more. */
  void expire() {
    threads.clear();
  }

  private static boolean contains(int[] states, int state) {
    for (int other : states) {
      if (other == state) {
        return true;
      }
    }
    return false;
  }
}
