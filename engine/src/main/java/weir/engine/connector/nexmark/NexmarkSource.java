package weir.engine.connector.nexmark;

import java.util.List;
import java.util.stream.IntStream;
import weir.engine.Clock;
import weir.engine.ErrorCode;
import weir.engine.TableDefinition;
import weir.engine.WeirException;
import weir.engine.connector.ReadRequest;
import weir.engine.connector.Source;
import weir.engine.connector.Split;
import weir.engine.connector.SplitReader;

/** The events of one stream. A position is the number of an event, of any kind. */
final class NexmarkSource implements Source {
  private final TableDefinition table;
  private final NexmarkOptions options;
  private final List<ColumnGenerator> generators;
  private final Clock clock;
  private final Alarm alarm;

  /**
   * @param generators of the table's physical columns
   */
  NexmarkSource(
      TableDefinition table,
      NexmarkOptions options,
      List<ColumnGenerator> generators,
      Clock clock,
      Alarm alarm) {
    this.table = table;
    this.options = options;
    this.generators = generators;
    this.clock = clock;
    this.alarm = alarm;
  }

  @Override
  public List<Split> splits() {
    return IntStream.range(0, options.splits())
        .mapToObj(index -> new Split(String.valueOf(index), ""))
        .toList();
  }

  /** A read that ends does not wait for the events to arrive. */
  @Override
  public boolean isReadWhole() {
    return false;
  }

  @Override
  public SplitReader open(Split split, ReadRequest request) {
    if (!request.endless() && options.isEndless()) {
      throw new WeirException(
          ErrorCode.NOT_SUPPORTED,
          "stream \"%s\" has no end that a query could wait for: read it with SELECT STREAM, or give"
                  .formatted(table.name())
              + " it an end, for example 'events' = '1000000'");
    }
    long position = number(split.position().isEmpty() ? "0" : split.position(), split);
    EventNumbers numbers =
        new EventNumbers(
            options.kind(), (int) number(split.id(), split), options.splits(), position);
    int arrivalsPerSecond = request.endless() ? options.arrivalsPerSecond() : 0;
    return new NexmarkReader(
        table.physicalSchema().select(request.columns()),
        request.columns().stream().map(generators::get).toList(),
        numbers,
        options.events(),
        new Arrivals(clock, arrivalsPerSecond, position),
        request,
        alarm);
  }

  private long number(String text, Split split) {
    try {
      long number = Long.parseLong(text);
      if (number >= 0) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Refused below, as a negative one is.
    }
    throw new WeirException(
        ErrorCode.INVALID_VALUE,
        "stream \"%s\" has no position '%s' in split '%s': its events are numbered from 0 on"
            .formatted(table.name(), split.position(), split.id()));
  }
}
