-- A state with records in records, lists, maps, sets, an enum and parts that may be null: what a shop keeps of carts.
CREATE STREAM events (cart VARCHAR, kind VARCHAR, item VARCHAR, amount INTEGER, price DECIMAL(8, 2), options MAP<VARCHAR, VARCHAR>,
                      address ROW(street VARCHAR, tags VARCHAR ARRAY), seen_at TIMESTAMP_LTZ(3), ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '1' MINUTE);
--> ok
CREATE FUNCTION carts LANGUAGE JAVA AS $$
import java.util.stream.Collectors;

public class Carts implements StatefulFunction<Carts.Cart, Carts.Change> {
  public enum Status {
    OPEN,
    PAID {
      @Override
      boolean isDone() { return true; }
    };

    boolean isDone() { return false; }
  }

  public record Line(int amount, BigDecimal price, Map<String, String> options) {}
  public record Address(String street, List<String> tags) {}
  public record Event(String kind, String item, Integer amount, BigDecimal price, Map<String, String> options, Address address, Instant seenAt) {}
  public record Cart(Status status, Map<String, Line> lines, Set<String> seen, Deque<String> log, Address address, Instant touched, Cart before, byte[] mark) {}
  public record Change(String what, long lines, @SqlType("DECIMAL(12, 2)") BigDecimal total, Address address, Map<String, List<String>> options, LocalDateTime said_at) {}

  private static final Cart NEW = new Cart(Status.OPEN, Map.of(), Set.of(), new ArrayDeque<>(), null, null, null, new byte[] {1});

  @Override
  public void process(Rows rows, KeyState<Cart> state, Collector<Change> out) {
    if (state.hasTimedOut()) {
      out.collect(change("left alone " + state.get().log(), state.get(), state.timeoutMillis()));
      state.remove();
      return;
    }
    for (Event event : rows.as(Event.class)) {
      state.update(changed(state.getOrElse(NEW), event));
    }
    Cart cart = state.get();
    out.collect(change(cart.status() + (cart.status().isDone() ? " after " + cart.before().lines().size() : ""), cart, state.watermarkMillis()));
    if (cart.status().isDone()) {
      state.remove();
    } else {
      state.setTimeoutTimestamp(state.watermarkMillis() + 600_000);
    }
  }

  private static Cart changed(Cart cart, Event event) {
    Map<String, Line> lines = new TreeMap<>(cart.lines());
    Set<String> seen = new TreeSet<>(cart.seen());
    Deque<String> log = new ArrayDeque<>(cart.log());
    log.addFirst(event.kind());
    if (event.item() != null) {
      seen.add(event.item());
      lines.put(event.item(), new Line(event.amount() == null ? 1 : event.amount(), event.price(), event.options()));
    }
    Address address = event.address() == null ? cart.address() : event.address();
    return new Cart("pay".equals(event.kind()) ? Status.PAID : Status.OPEN, lines, seen, log, address, event.seenAt(),
        new Cart(cart.status(), cart.lines(), cart.seen(), cart.log(), null, null, null, null), new byte[] {(byte) log.size()});
  }

  private static Change change(String what, Cart cart, long millis) {
    BigDecimal total = cart.lines().values().stream().filter(l -> l.price() != null)
        .map(l -> l.price().multiply(BigDecimal.valueOf(l.amount()))).reduce(BigDecimal.ZERO, BigDecimal::add);
    Map<String, List<String>> options = new TreeMap<>();
    cart.lines().forEach((item, line) -> {
      if (line.options() != null) options.put(item, new ArrayList<>(line.options().values()));
    });
    return new Change(what + "#" + cart.mark()[0] + cart.seen(), cart.lines().size(), total, cart.address(), options,
        LocalDateTime.ofEpochSecond(millis / 1000, 0, ZoneOffset.UTC));
  }

  @Override
  public TimeoutKind timeouts() { return TimeoutKind.EVENT_TIME; }

  @Override
  public String timeColumn() { return "said_at"; }

  @Override
  public Duration timeBehind() { return Duration.ofSeconds(1); }
}
$$;
--> ok
CREATE STREAM changes (cart VARCHAR, what VARCHAR, n BIGINT, total DECIMAL(12, 2), address ROW(street VARCHAR, tags VARCHAR ARRAY), options MAP<VARCHAR, VARCHAR ARRAY>, said_at TIMESTAMP(3));
--> ok
CREATE PIPELINE watching AS INSERT INTO changes SELECT STREAM * FROM TABLE(carts(TABLE events PARTITION BY cart));
--> ok
INSERT INTO events SELECT 'c1', 'add', 'pen', 2, 1.50, MAP['color', 'red', 'ink', CAST(NULL AS VARCHAR)], ROW('Hauptstraße 5', ARRAY['home', NULL]), CAST('2026-03-01 12:00:00' AS TIMESTAMP_LTZ(3)), TIMESTAMP '2026-03-01 12:00:00';
--> 1 row
INSERT INTO events VALUES ('c2', 'add', 'ink', NULL, NULL, NULL, NULL, NULL, TIMESTAMP '2026-03-01 12:01:00'), (NULL, 'look', NULL, NULL, NULL, NULL, NULL, NULL, TIMESTAMP '2026-03-01 12:01:00');
--> 2 rows
INSERT INTO events VALUES ('c1', 'look', NULL, NULL, NULL, NULL, NULL, NULL, TIMESTAMP '2026-03-01 12:02:00'), ('c1', 'add', 'cap', 1, 10.00, NULL, NULL, NULL, TIMESTAMP '2026-03-01 12:02:00');
--> 2 rows
INSERT INTO events VALUES ('c1', 'pay', NULL, NULL, NULL, NULL, NULL, NULL, TIMESTAMP '2026-03-01 12:05:00'), ('c3', 'add', 'pen', 1, 0.01, NULL, NULL, NULL, TIMESTAMP '2026-03-01 12:30:00');
--> 2 rows
AWAIT SELECT COUNT(*) AS n FROM changes;
--> n
--> 7
--> (1 row)
SELECT cart, what, n, total FROM changes ORDER BY cart, said_at, what;
--> cart | what | n | total
--> c1 | OPEN#1[pen] | 1 | 3.00
--> c1 | OPEN#3[cap, pen] | 2 | 13.00
--> c1 | PAID after 2#4[cap, pen] | 2 | 13.00
--> c2 | OPEN#1[ink] | 1 | 0.00
--> c2 | left alone [add]#1[ink] | 1 | 0.00
--> NULL | OPEN#1[] | 0 | 0.00
--> NULL | left alone [look]#1[] | 0 | 0.00
--> (7 rows)
SELECT cart, address, options FROM changes WHERE address IS NOT NULL ORDER BY said_at;
--> cart | address | options
--> c1 | {"street":"Hauptstraße 5","tags":["home",null]} | {"pen":["red",null]}
--> c1 | {"street":"Hauptstraße 5","tags":["home",null]} | {"pen":["red",null]}
--> c1 | {"street":"Hauptstraße 5","tags":["home",null]} | {"pen":["red",null]}
--> (3 rows)
-- To the end of the input, the last cart is left alone, too.
SELECT cart, what, total, said_at FROM TABLE(carts(TABLE events PARTITION BY cart)) WHERE what LIKE 'left%';
--> cart | what | total | said_at
--> NULL | left alone [look]#1[] | 0.00 | 2026-03-01 12:11:00.000
--> c2 | left alone [add]#1[ink] | 0.00 | 2026-03-01 12:11:00.000
--> c3 | left alone [add]#1[pen] | 0.01 | 2026-03-01 12:40:00.000
--> (3 rows)
SELECT window_start, COUNT(*) AS n, SUM(total) AS s
  FROM TABLE(TUMBLE((SELECT * FROM TABLE(carts(TABLE events PARTITION BY cart))), DESCRIPTOR(said_at), INTERVAL '10' MINUTE)) GROUP BY window_start, window_end;
--> window_start | n | s
--> 2026-03-01 12:00:00.000 | 5 | 29.00
--> 2026-03-01 12:10:00.000 | 2 | 0.00
--> 2026-03-01 12:30:00.000 | 1 | 0.01
--> 2026-03-01 12:40:00.000 | 1 | 0.01
--> (4 rows)
-- Carts that there were before, out of a table with nested columns; an enum is read by the name of its constant.
CREATE TABLE carts_before (cart VARCHAR PRIMARY KEY, status VARCHAR, lines MAP<VARCHAR, ROW(amount INTEGER, price DECIMAL(8, 2), options MAP<VARCHAR, VARCHAR>)>);
--> ok
INSERT INTO carts_before SELECT 'c2', 'OPEN', MAP['old', ROW(3, CAST(2.00 AS DECIMAL(8, 2)), CAST(NULL AS MAP<VARCHAR, VARCHAR>))];
--> 1 row
INSERT INTO carts_before VALUES ('c9', 'PAID', NULL);
--> 1 row
CREATE FUNCTION cart_totals LANGUAGE JAVA AS $$
public class CartTotals implements StatefulMap<CartTotals.Cart, CartTotals.Total> {
  public enum Status { OPEN, PAID }
  public record Line(int amount, BigDecimal price, Map<String, String> options) {}
  public record Cart(Status status, Map<String, Line> lines) {}
  public record Total(String status, int lines, @SqlType("DECIMAL(12, 2)") BigDecimal total) {}

  public Total map(Rows rows, KeyState<Cart> state) {
    Cart cart = state.getOrElse(new Cart(null, Map.of()));
    Map<String, Line> lines = new HashMap<>(cart.lines());
    for (Row row : rows) {
      if (!row.isNull("item")) lines.put(row.getString("item"), new Line(row.isNull("amount") ? 1 : row.getInt("amount"), row.getDecimal("price"), null));
    }
    state.update(new Cart(cart.status(), lines));
    BigDecimal total = BigDecimal.ZERO;
    for (Line line : lines.values()) if (line.price() != null) total = total.add(line.price().multiply(BigDecimal.valueOf(line.amount())));
    return new Total(String.valueOf(cart.status()), lines.size(), total);
  }
}
$$;
--> ok
SELECT cart, status, MAX(lines) AS n, MAX(total) AS total
  FROM TABLE(cart_totals(TABLE events PARTITION BY cart, TABLE carts_before PARTITION BY cart)) GROUP BY cart, status ORDER BY cart;
--> cart | status | n | total
--> c1 | null | 2 | 13.00
--> c2 | OPEN | 2 | 6.00
--> c3 | null | 1 | 0.01
--> NULL | null | 0 | 0.00
--> (4 rows)
INSERT INTO carts_before VALUES ('c3', 'LOST', NULL);
--> 1 row
SELECT * FROM TABLE(cart_totals(TABLE events PARTITION BY cart, TABLE carts_before PARTITION BY cart)) ORDER BY cart;
--> error 22023: the enum Status has no constant 'LOST'; it has OPEN, PAID
-- What cannot be kept, and what cannot come out.
CREATE FUNCTION hoping LANGUAGE JAVA AS $$
public class Hoping implements StatefulFunction<Hoping.Kept, Hoping.Out> {
  public record Kept(Optional<String> name) {}
  public record Out(String name) {}
  public void process(Rows rows, KeyState<Kept> state, Collector<Out> out) {}
}
$$;
--> error 0A000: Kept.name: java.util.Optional<java.lang.String> cannot be kept. What can: records, classes with a constructor without parameters, numbers, String, byte[], BigDecimal, java.time, enums, List, Set, Deque and Map of these (line 2, column 41)
CREATE FUNCTION coming LANGUAGE JAVA AS $$
public class Coming implements StatefulFunction<Long, Coming.Out> {
  public enum Kind { A, B }
  public record Out(Kind kind) {}
  public void process(Rows rows, KeyState<Long> state, Collector<Out> out) {}
}
$$;
--> error 42804: component kind of what the function gives out is Coming.Kind, which is no SQL type; there are boolean, byte, short, int, long, float, double and their classes, BigDecimal, String, byte[], LocalDate, LocalTime, LocalDateTime, Instant, Duration, Period, List, Map and records of these (line 1, column 41)
CREATE FUNCTION plain_out LANGUAGE JAVA AS $$
public class PlainOut implements StatefulFunction<Long, Long> {
  public void process(Rows rows, KeyState<Long> state, Collector<Long> out) {}
}
$$;
--> error 42804: what the function gives out is Long; it must be a record, whose components are the columns, or Object[] (line 1, column 44)
