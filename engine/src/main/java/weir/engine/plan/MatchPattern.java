package weir.engine.plan;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;
import java.util.stream.Collectors;

/** A row pattern: which sequences of variables it matches, those that are preferred first. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "pattern")
@JsonSubTypes({
  @JsonSubTypes.Type(value = MatchPattern.Variable.class, name = "variable"),
  @JsonSubTypes.Type(value = MatchPattern.Sequence.class, name = "sequence"),
  @JsonSubTypes.Type(value = MatchPattern.Alternatives.class, name = "alternatives"),
  @JsonSubTypes.Type(value = MatchPattern.Repeat.class, name = "repeat"),
  @JsonSubTypes.Type(value = MatchPattern.Excluded.class, name = "excluded")
})
public sealed interface MatchPattern
    permits MatchPattern.Variable,
        MatchPattern.Sequence,
        MatchPattern.Alternatives,
        MatchPattern.Repeat,
        MatchPattern.Excluded {
  /** What {@link Repeat#max} says if there is no maximum. */
  int UNBOUNDED = -1;

  /** How many states an automaton of it has, or {@code Long.MAX_VALUE}. */
  long states();

  /** The pattern as it is written, with these names for the variables. */
  String text(List<String> names);

  /**
   * One row that is mapped to a variable.
   *
   * @param number the variable's number
   */
  record Variable(int number) implements MatchPattern {
    @Override
    public long states() {
      return 1;
    }

    @Override
    public String text(List<String> names) {
      return names.get(number);
    }
  }

  /**
   * One after the other.
   *
   * @param parts none for the empty pattern
   */
  record Sequence(List<MatchPattern> parts) implements MatchPattern {
    public Sequence {
      parts = List.copyOf(parts);
    }

    @Override
    public long states() {
      return sum(parts);
    }

    @Override
    public String text(List<String> names) {
      return parts.isEmpty() ? "()" : joined(parts, names, " ");
    }
  }

  /**
   * One of several, the first that fits.
   *
   * @param parts at least one
   */
  record Alternatives(List<MatchPattern> parts) implements MatchPattern {
    public Alternatives {
      parts = List.copyOf(parts);
    }

    @Override
    public long states() {
      return sum(parts);
    }

    @Override
    public String text(List<String> names) {
      return "(" + joined(parts, names, " | ") + ")";
    }
  }

  /**
   * The same several times.
   *
   * @param part what is repeated
   * @param min how often at least
   * @param max how often at most, or {@link #UNBOUNDED}
   * @param isReluctant whether fewer are preferred
   */
  record Repeat(MatchPattern part, int min, int max, boolean isReluctant) implements MatchPattern {
    @Override
    public long states() {
      long times = Math.max(1, max == UNBOUNDED ? (long) min + 1 : max);
      long states = part.states();
      return states > Long.MAX_VALUE / times ? Long.MAX_VALUE : states * times;
    }

    @Override
    public String text(List<String> names) {
      boolean isSimple = part instanceof Variable || part instanceof Alternatives;
      String inner = part.text(names);
      return (isSimple ? inner : "(" + inner + ")") + quantifier() + (isReluctant ? "?" : "");
    }

    private String quantifier() {
      if (max == UNBOUNDED) {
        return min == 0 ? "*" : min == 1 ? "+" : "{" + min + ",}";
      }
      return min == 0 && max == 1 ? "?" : "{" + min + "," + max + "}";
    }
  }

  /**
   * Rows that belong to the match but do not come out.
   *
   * @param part what is left out
   */
  record Excluded(MatchPattern part) implements MatchPattern {
    @Override
    public long states() {
      return part.states();
    }

    @Override
    public String text(List<String> names) {
      return "{- " + part.text(names) + " -}";
    }
  }

  private static long sum(List<MatchPattern> parts) {
    long states = 0;
    for (MatchPattern part : parts) {
      states += part.states();
      if (states < 0) {
        return Long.MAX_VALUE;
      }
    }
    return states;
  }

  private static String joined(List<MatchPattern> parts, List<String> names, String separator) {
    return parts.stream().map(part -> part.text(names)).collect(Collectors.joining(separator));
  }
}
