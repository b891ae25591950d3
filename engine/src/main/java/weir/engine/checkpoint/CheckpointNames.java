package weir.engine.checkpoint;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What things are called in a checkpoint directory; see the package. */
final class CheckpointNames {
  static final String WORKING = "working";

  private static final String MANIFEST_ENDING = ".json";
  private static final String TEMPORARY_ENDING = ".json.tmp";
  private static final String REJECTED_ENDING = ".rejected";
  private static final String INPUT_ENDING = ".input";
  private static final Pattern EPOCH = Pattern.compile("epoch-(\\d{10,18})(\\.[a-z.]+)?");

  private CheckpointNames() {}

  static String directory(long epoch) {
    return String.format(Locale.ROOT, "epoch-%010d", epoch);
  }

  static String manifest(long epoch) {
    return directory(epoch) + MANIFEST_ENDING;
  }

  static String temporaryManifest(long epoch) {
    return directory(epoch) + TEMPORARY_ENDING;
  }

  static String input(long epoch) {
    return directory(epoch) + INPUT_ENDING;
  }

  /** The name of something that was rejected. */
  static String rejected(String name) {
    return name + REJECTED_ENDING;
  }

  /** The epochs of which a checkpoint was rejected. */
  static List<Long> rejectedEpochs(List<Path> entries) {
    return entries.stream()
        .filter(entry -> entry.toString().endsWith(MANIFEST_ENDING + REJECTED_ENDING))
        .flatMap(entry -> epoch(entry).stream().boxed())
        .sorted()
        .toList();
  }

  /** The epochs of which there is a checkpoint among these files. */
  static List<Long> epochsNewestFirst(List<Path> entries) {
    return entries.stream()
        .filter(entry -> entry.toString().endsWith(MANIFEST_ENDING))
        .flatMap(entry -> epoch(entry).stream().boxed())
        .sorted(Comparator.reverseOrder())
        .toList();
  }

  static boolean isTemporary(Path path) {
    return path.toString().endsWith(TEMPORARY_ENDING);
  }

  static boolean isInput(Path path) {
    return path.toString().endsWith(INPUT_ENDING);
  }

  static boolean isRejected(Path path) {
    return path.toString().endsWith(REJECTED_ENDING);
  }

  /** The epoch of anything that belongs to a checkpoint; empty for other files. */
  static OptionalLong epoch(Path path) {
    Matcher matcher = EPOCH.matcher(String.valueOf(path.getFileName()));
    return matcher.matches()
        ? OptionalLong.of(Long.parseLong(matcher.group(1)))
        : OptionalLong.empty();
  }
}
