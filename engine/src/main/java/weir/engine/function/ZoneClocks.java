package weir.engine.function;

import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** The clocks of zones that rows name, each made once. Owned by one thread. */
public final class ZoneClocks {
  private final Map<String, ZoneClock> clocks = new HashMap<>();

  /* The last one asked for, since neighbours often name the same. */
  private byte[] lastName = {};
  private ZoneClock last = new ZoneClock(ZoneId.of("UTC"));

  /**
   * The clock of the zone of that name, such as {@code Europe/Berlin} or {@code +02:00}.
   *
   * @param where the expression, for the message
   * @throws weir.engine.WeirException INVALID_VALUE if there is no such zone
   */
  public ZoneClock of(byte[] source, int start, int length, String where) {
    if (!Arrays.equals(lastName, 0, lastName.length, source, start, start + length)
        || length == 0) {
      String name = new String(source, start, length, StandardCharsets.UTF_8);
      last = clocks.computeIfAbsent(name, unknown -> clock(unknown, where));
      lastName = Arrays.copyOfRange(source, start, start + length);
    }
    return last;
  }

  private static ZoneClock clock(String name, String where) {
    try {
      return new ZoneClock(ZoneId.of(name));
    } catch (DateTimeException e) {
      throw Failures.invalidValue(where, "there is no time zone '" + name + "'");
    }
  }
}
