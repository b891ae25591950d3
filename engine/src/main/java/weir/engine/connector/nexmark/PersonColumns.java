package weir.engine.connector.nexmark;

import java.util.ArrayList;
import java.util.List;
import weir.engine.data.BytesVector;
import weir.engine.data.LongVector;

/** The columns of {@code person}. */
final class PersonColumns {
  private static final int NAME = 1;
  private static final int USER = 2;
  private static final int DOMAIN = 3;
  private static final int CARD = 4;
  private static final int CITY = 5;
  private static final int STATE = 6;
  private static final int EXTRA = 7;

  private static final int MEAN_BYTES = 200;
  private static final int MAX_USER = 7;
  private static final int MAX_DOMAIN = 5;
  private static final byte[] AFTER_DOMAIN = {'.', 'c', 'o', 'm'};
  private static final int CARD_BYTES = 19;

  private static final TextTable NAMES = names();
  private static final TextTable CITIES =
      new TextTable(
          List.of(
              "Phoenix",
              "Los Angeles",
              "San Francisco",
              "Boise",
              "Portland",
              "Bend",
              "Redmond",
              "Seattle",
              "Kent",
              "Cheyenne"));
  private static final TextTable STATES =
      new TextTable(List.of("AZ", "CA", "ID", "OR", "WA", "WY"));

  private final EventDraws draws;
  private final EventTimes times;

  PersonColumns(EventDraws draws, EventTimes times) {
    this.draws = draws;
    this.times = times;
  }

  List<EventColumn> columns() {
    return List.of(
        EventColumn.bigint("id", PersonColumns::id),
        EventColumn.varchar("name", this::name),
        EventColumn.varchar("emailAddress", this::emailAddress),
        EventColumn.varchar("creditCard", this::creditCard),
        EventColumn.varchar("city", this::city),
        EventColumn.varchar("state", this::state),
        EventColumn.timestamp("dateTime", times::column),
        EventColumn.varchar("extra", this::extra));
  }

  private static LongVector id(long[] events, int count) {
    long[] ids = new long[count];
    for (int i = 0; i < count; i++) {
      ids[i] = Market.FIRST_ID + Market.lastPerson(events[i]);
    }
    return new LongVector(ids, null);
  }

  private BytesVector name(long[] events, int count) {
    return choose(NAMES, NAME, events, count);
  }

  private BytesVector emailAddress(long[] events, int count) {
    byte[] slab = new byte[count * (MAX_USER + 1 + MAX_DOMAIN + AFTER_DOMAIN.length)];
    int[] starts = new int[count];
    int[] lengths = new int[count];
    int end = 0;
    for (int i = 0; i < count; i++) {
      starts[i] = end;
      end = Letters.PLAIN.copy(draws.bits(events[i], USER), MAX_USER, slab, end);
      slab[end++] = '@';
      end = Letters.PLAIN.copy(draws.bits(events[i], DOMAIN), MAX_DOMAIN, slab, end);
      System.arraycopy(AFTER_DOMAIN, 0, slab, end, AFTER_DOMAIN.length);
      end += AFTER_DOMAIN.length;
      lengths[i] = end - starts[i];
    }
    return new BytesVector(slab, starts, lengths, null);
  }

  /** Four times four digits, with blanks between them. */
  private BytesVector creditCard(long[] events, int count) {
    byte[] slab = new byte[count * CARD_BYTES];
    int[] starts = new int[count];
    int[] lengths = new int[count];
    for (int i = 0; i < count; i++) {
      starts[i] = i * CARD_BYTES;
      lengths[i] = CARD_BYTES;
      long digits = draws.bits(events[i], CARD) >>> 1;
      for (int at = 0; at < CARD_BYTES; at++) {
        boolean isBlank = at % 5 == 4;
        slab[starts[i] + at] = (byte) (isBlank ? ' ' : '0' + digits % 10);
        digits /= isBlank ? 1 : 10;
      }
    }
    return new BytesVector(slab, starts, lengths, null);
  }

  private BytesVector city(long[] events, int count) {
    return choose(CITIES, CITY, events, count);
  }

  private BytesVector state(long[] events, int count) {
    return choose(STATES, STATE, events, count);
  }

  private BytesVector extra(long[] events, int count) {
    int[] lengths = new int[count];
    for (int i = 0; i < count; i++) {
      long event = events[i];
      lengths[i] =
          MEAN_BYTES
              - Long.BYTES
              - NAMES.length(index(NAMES, NAME, event))
              - Letters.PLAIN.length(draws.bits(event, USER), MAX_USER)
              - 1
              - Letters.PLAIN.length(draws.bits(event, DOMAIN), MAX_DOMAIN)
              - AFTER_DOMAIN.length
              - CARD_BYTES
              - CITIES.length(index(CITIES, CITY, event))
              - STATES.length(index(STATES, STATE, event));
    }
    return Letters.PLAIN.padding(draws, EXTRA, lengths, events, count);
  }

  private BytesVector choose(TextTable texts, int draw, long[] events, int count) {
    int[] indexes = new int[count];
    for (int i = 0; i < count; i++) {
      indexes[i] = index(texts, draw, events[i]);
    }
    return texts.choose(indexes);
  }

  private int index(TextTable texts, int draw, long event) {
    return EventDraws.high(draws.bits(event, draw), texts.size());
  }

  private static TextTable names() {
    List<String> names = new ArrayList<>();
    for (String first :
        List.of(
            "Peter", "Paul", "Luke", "John", "Saul", "Vicky", "Kate", "Julie", "Sarah", "Deiter",
            "Walter")) {
      for (String last :
          List.of(
              "Shultz", "Abrams", "Spencer", "White", "Bartels", "Walton", "Smith", "Jones",
              "Noris")) {
        names.add(first + " " + last);
      }
    }
    return new TextTable(names);
  }
}
