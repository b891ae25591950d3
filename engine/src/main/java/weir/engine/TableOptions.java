package weir.engine;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The WITH options of a definition as connectors and formats read them: whoever knows an option
 * asks for it, and what nobody has asked for is refused. Owned by one thread.
 */
public final class TableOptions {
  private static final String MAX_ROWS_PER_EPOCH = "max-rows-per-epoch";
  private static final String IDLE_TIMEOUT = "watermark.idle-timeout";
  private static final String LEFT_OUT_RETAINED = "left-out.retained";
  private static final String LEFT_OUT_COLUMNS = "left-out.columns";
  private static final long DEFAULT_LEFT_OUT_RETAINED = 10_000;

  private final TableDefinition table;
  private final Set<String> known = new TreeSet<>();

  public TableOptions(TableDefinition table) {
    this.table = table;
    known.add("connector");
  }

  /** The value of an option that may be left out. */
  public Optional<String> find(String name) {
    known.add(name);
    return given(name);
  }

  /** The value of an option that is another's to know. */
  public Optional<String> given(String name) {
    return Optional.ofNullable(table.options().get(name));
  }

  public String get(String name, String fallback) {
    return find(name).orElse(fallback);
  }

  /** The value of an option that must be there; {@code example} shows one in the message. */
  public String required(String name, String example) {
    return find(name)
        .orElseThrow(
            () -> error("needs the option '" + name + "', for example " + pair(name, example)));
  }

  /** One of the given values. */
  public String choice(String name, List<String> choices, String fallback) {
    String value = get(name, fallback);
    if (!choices.contains(value)) {
      throw invalid(name, "one of " + String.join(", ", choices));
    }
    return value;
  }

  /** The constant whose name, in lower case and with hyphens, is the option's value. */
  public <E extends Enum<E>> E choice(String name, Class<E> type, E fallback) {
    List<E> constants = Arrays.asList(type.getEnumConstants());
    List<String> choices = constants.stream().map(TableOptions::optionValue).toList();
    return constants.get(choices.indexOf(choice(name, choices, optionValue(fallback))));
  }

  public boolean isTrue(String name, boolean fallback) {
    String value = choice(name, List.of("true", "false"), String.valueOf(fallback));
    return value.equals("true");
  }

  /** Whether rows of a table with a key that come to its files later replace those there were. */
  public boolean isFollowed() {
    return isTrue("follow", false);
  }

  /** How many rows an epoch of a pipeline takes in at most; Long.MAX_VALUE for any number. */
  public long maxRowsPerEpoch() {
    return count(MAX_ROWS_PER_EPOCH);
  }

  /**
   * After how long without rows a part of a source holds the watermark back no more; 0 for never.
   */
  public long idleTimeoutMillis() {
    long millis = millis(IDLE_TIMEOUT);
    if (millis == 0) {
      throw invalid(IDLE_TIMEOUT, "a time such as '30 s' or '10 min'");
    }
    return millis == Long.MAX_VALUE ? 0 : millis;
  }

  private void checkIdleTimeout() {
    if (idleTimeoutMillis() > 0 && table.watermark().isEmpty()) {
      throw error(
          "has the option '"
              + IDLE_TIMEOUT
              + "' but no WATERMARK that it could be for; add WATERMARK FOR column AS column -"
              + " INTERVAL '5' SECOND to its columns");
    }
  }

  /** How many late rows, and how many in error, are kept to be read; 0 for none. */
  public long leftOutRetained() {
    return get(LEFT_OUT_RETAINED, "").equals("0")
        ? 0
        : find(LEFT_OUT_RETAINED)
            .map(value -> count(LEFT_OUT_RETAINED))
            .orElse(DEFAULT_LEFT_OUT_RETAINED);
  }

  /**
   * Whether all columns are read so that late rows are kept whole, or those that the query needs.
   */
  public boolean areLeftOutWhole(boolean byDefault) {
    return choice(LEFT_OUT_COLUMNS, List.of("all", "read"), byDefault ? "all" : "read")
        .equals("all");
  }

  /** A number of things, at least one; Long.MAX_VALUE if the option is left out. */
  public long count(String name) {
    Optional<String> value = find(name);
    if (value.isPresent() && !value.get().matches("0{0,17}[1-9][0-9]{0,17}")) {
      throw invalid(name, "a whole number from 1");
    }
    return value.map(Long::parseLong).orElse(Long.MAX_VALUE);
  }

  /** A time such as '10 min', in milliseconds; Long.MAX_VALUE if the option is left out. */
  public long millis(String name) {
    return find(name)
        .map(
            text ->
                Amount.duration(text)
                    .orElseThrow(() -> invalid(name, "a time such as '30 s' or '10 min'"))
                    .toMillis())
        .orElse(Long.MAX_VALUE);
  }

  /** A size such as '128 MB', in bytes; Long.MAX_VALUE if the option is left out. */
  public long bytes(String name) {
    return find(name)
        .map(
            text ->
                Amount.bytes(text)
                    .orElseThrow(() -> invalid(name, "a size such as '512 KB' or '128 MB'")))
        .orElse(Long.MAX_VALUE);
  }

  /** Names between commas, without blanks around them; empty if the option is left out. */
  public List<String> names(String name) {
    return find(name)
        .map(text -> Arrays.stream(text.split(",", -1)).map(String::strip).toList())
        .orElse(List.of());
  }

  /** Refuses the options that nobody has asked for, and wrong ones that all sources know. */
  public void refuseUnknown() {
    maxRowsPerEpoch();
    checkIdleTimeout();
    leftOutRetained();
    areLeftOutWhole(true);
    refuseOthers();
  }

  /** The same for a place that cannot be read. */
  public void refuseOthers() {
    List<String> unknown =
        table.options().keySet().stream().filter(name -> !known.contains(name)).toList();
    if (!unknown.isEmpty()) {
      throw error(
          "has no use for the option "
              + unknown.stream().map(name -> "'" + name + "'").collect(Collectors.joining(", "))
              + Suggestion.of(unknown.get(0), known)
              + "; what it knows: "
              + String.join(", ", known));
    }
  }

  /** The error for an option whose value is not what it should be. */
  public WeirException invalid(String name, String expected) {
    return error("has " + pair(name, get(name, "")) + "; it should be " + expected);
  }

  /** An error that begins with the name of what is being defined. */
  public WeirException error(String problem) {
    return new WeirException(
        ErrorCode.INVALID_OPTION, "%s \"%s\" %s".formatted(table.noun(), table.name(), problem));
  }

  private static String pair(String name, String value) {
    return "'" + name + "' = '" + value + "'";
  }

  private static String optionValue(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
