package weir.engine.connector.file.layout;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name of a page: the numbers of its first and last commit.
 *
 * @param first the first
 * @param last the last
 */
record PageName(long first, long last) {
  private static final Pattern NAME = Pattern.compile("(\\d{10,18})(?:-(\\d{10,18}))?\\.json");

  static PageName of(long number) {
    return new PageName(number, number);
  }

  static Optional<PageName> of(Path file) {
    Matcher name = NAME.matcher(String.valueOf(file.getFileName()));
    if (!name.matches()) {
      return Optional.empty();
    }
    long first = Long.parseLong(name.group(1));
    return Optional.of(
        new PageName(first, name.group(2) == null ? first : Long.parseLong(name.group(2))));
  }

  /** Those of these files that it takes to have every commit, in order. */
  static List<PageName> covering(List<Path> files) {
    List<PageName> names = new ArrayList<>();
    files.forEach(file -> of(file).ifPresent(names::add));
    names.sort(
        Comparator.comparingLong(PageName::first)
            .thenComparing(PageName::last, Comparator.reverseOrder()));
    List<PageName> needed = new ArrayList<>();
    long covered = -1;
    for (PageName name : names) {
      if (name.last() > covered) {
        needed.add(name);
        covered = name.last();
      }
    }
    return needed;
  }

  /** Whether no commit is missing between those of these pages. */
  static boolean areComplete(List<PageName> names) {
    long next = 0;
    for (PageName name : names) {
      if (name.first() != next) {
        return false;
      }
      next = name.last() + 1;
    }
    return true;
  }

  boolean contains(PageName other) {
    return first <= other.first && other.last <= last;
  }

  /** Whether the page has all that the other has, and more. */
  boolean isMoreThan(PageName other) {
    return contains(other) && !equals(other);
  }

  String fileName() {
    String start = String.format(Locale.ROOT, "%010d", first);
    return (first == last ? start : start + String.format(Locale.ROOT, "-%010d", last)) + ".json";
  }
}
