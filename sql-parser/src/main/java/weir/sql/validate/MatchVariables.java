package weir.sql.validate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import org.apache.calcite.sql.SqlIdentifier;
import weir.engine.ErrorCode;

/**
 * The variables of a row pattern, numbered in the order in which they stand in it, and the SUBSETs:
 * names for several of them. Names match without regard to case.
 */
final class MatchVariables {
  private final List<String> names = new ArrayList<>();
  private final Map<String, List<Integer>> subsets = new LinkedHashMap<>();

  /** The number of a variable of the pattern, which may be new. */
  int add(String name) {
    int number = numberOf(name);
    if (number < 0) {
      names.add(name);
      return names.size() - 1;
    }
    return number;
  }

  /** The number of a variable, or -1. */
  int numberOf(String name) {
    for (int i = 0; i < names.size(); i++) {
      if (NameMatcher.INSTANCE.matches(names.get(i), name)) {
        return i;
      }
    }
    return -1;
  }

  void addSubset(SqlIdentifier name, List<SqlIdentifier> members) {
    if (has(name.getSimple())) {
      throw Positions.error(
          ErrorCode.ALREADY_EXISTS, name + " is a variable or a SUBSET already", name);
    }
    List<Integer> numbers = new ArrayList<>();
    for (SqlIdentifier member : members) {
      int number = numberOf(member.getSimple());
      if (number < 0) {
        throw Positions.error(
            ErrorCode.INVALID_STATEMENT,
            member + " is not in PATTERN; a SUBSET is of variables that are: " + known(),
            member);
      }
      numbers.add(number);
    }
    subsets.put(name.getSimple(), List.copyOf(numbers));
  }

  /** The variables' names. */
  List<String> names() {
    return List.copyOf(names);
  }

  /** Whether there is a variable or a SUBSET of that name. */
  boolean has(String name) {
    return numberOf(name) >= 0 || subsets.keySet().stream().anyMatch(isCalled(name));
  }

  private static Predicate<String> isCalled(String name) {
    return other -> NameMatcher.INSTANCE.matches(other, name);
  }

  /** The variables that a name means. */
  List<Integer> of(String name) {
    int number = numberOf(name);
    return number >= 0
        ? List.of(number)
        : Objects.requireNonNull(subsets.get(canonical(name)), name);
  }

  /** A name as it was written first; none for none. */
  String canonical(String name) {
    int number = numberOf(name);
    if (number >= 0 || name.isEmpty()) {
      return number >= 0 ? names.get(number) : name;
    }
    return subsets.keySet().stream().filter(isCalled(name)).findFirst().orElseThrow();
  }

  /** The name that means these variables. */
  String nameOf(List<Integer> numbers) {
    if (numbers.size() == 1) {
      return names.get(numbers.get(0));
    }
    return subsets.entrySet().stream()
        .filter(subset -> subset.getValue().equals(numbers))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElseThrow();
  }

  /** All names, for a message. */
  String known() {
    List<String> all = new ArrayList<>(names);
    all.addAll(subsets.keySet());
    return String.join(", ", all);
  }
}
