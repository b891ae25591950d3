package weir.engine.plan;

import java.util.List;

/**
 * At which row the next match may begin.
 *
 * @param place at which
 * @param variables for {@link Place#FIRST} and {@link Place#LAST}, of which variables it is
 */
public record MatchSkip(Place place, List<Integer> variables) {
  /** Where the next match may begin. */
  public enum Place {
    /** At the row behind the match's last one. */
    PAST_LAST_ROW,
    /** At the row behind the match's first one. */
    NEXT_ROW,
    /** At the first row that was mapped to the variable. */
    FIRST,
    /** At the last row that was mapped to the variable. */
    LAST
  }

  public MatchSkip {
    variables = List.copyOf(variables);
  }

  /** How it is written in SQL. */
  public String text(List<MatchVariable> all) {
    return switch (place) {
      case PAST_LAST_ROW -> "PAST LAST ROW";
      case NEXT_ROW -> "TO NEXT ROW";
      case FIRST -> "TO FIRST " + names(all);
      case LAST -> "TO LAST " + names(all);
    };
  }

  private String names(List<MatchVariable> all) {
    return String.join(", ", variables.stream().map(number -> all.get(number).name()).toList());
  }
}
