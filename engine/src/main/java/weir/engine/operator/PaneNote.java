package weir.engine.operator;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What a checkpoint notes of a pane, besides its groups' records. As text: its numbers with commas
 * between them and a semicolon behind them, the key groups last.
 *
 * @param generation of its hot groups
 * @param records that it has in the store, about
 * @param nextRank of the next group
 * @param groups the key groups in which it has records
 */
record PaneNote(
    long start,
    long end,
    long firstEnd,
    int generation,
    long records,
    long nextRank,
    List<Integer> groups) {
  private static final int NUMBERS = 6;

  PaneNote {
    groups = List.copyOf(groups);
  }

  static PaneNote of(Pane pane) {
    List<Integer> groups = new ArrayList<>();
    for (int group = pane.stored.next(0); group >= 0; group = pane.stored.next(group + 1)) {
      groups.add(group);
    }
    return new PaneNote(
        pane.start,
        pane.end,
        pane.firstEnd,
        pane.generation,
        pane.coldRecords + pane.groups.size(),
        pane.groups.nextRank(),
        groups);
  }

  String text() {
    String numbers =
        start + "," + end + "," + firstEnd + "," + generation + "," + records + "," + nextRank;
    return numbers + groups.stream().map(group -> "," + group).collect(Collectors.joining()) + ";";
  }

  static List<PaneNote> parse(String text) {
    return Arrays.stream(text.split(";"))
        .filter(part -> !part.isEmpty())
        .map(PaneNote::parseOne)
        .toList();
  }

  private static PaneNote parseOne(String text) {
    List<String> parts = Arrays.asList(text.split(","));
    return new PaneNote(
        Long.parseLong(parts.get(0)),
        Long.parseLong(parts.get(1)),
        Long.parseLong(parts.get(2)),
        Integer.parseInt(parts.get(3)),
        Long.parseLong(parts.get(4)),
        Long.parseLong(parts.get(5)),
        parts.subList(NUMBERS, parts.size()).stream().map(Integer::valueOf).toList());
  }
}
