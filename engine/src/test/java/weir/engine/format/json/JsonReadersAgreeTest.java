package weir.engine.format.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static weir.engine.connector.Tables.column;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import weir.engine.connector.Tables;
import weir.engine.data.DataType;
import weir.engine.data.TypeKind;
import weir.engine.format.Decoding;

/** The quick reader and the slow one, which a tab in front calls, must agree on every line. */
final class JsonReadersAgreeTest {
  private static final int LINES = 20_000;

  private static final List<String> VALUES =
      List.of(
          "1",
          "-12",
          "0",
          "1.5",
          "2e3",
          "123456789012345678901",
          "null",
          "true",
          "false",
          "\"\"",
          "\"text\"",
          "\"12\"",
          "\"a longer text, with {braces} and so on\"",
          "\"\u00e9\u20ac\"",
          "\"a\\\"b\"",
          "\"\\u00e9\\ud83d\\ude00\\/\"",
          "\"\\ud83d\"",
          "{\"a\":\"\\n\", \"c\": 1}",
          "\"2001-01-01T06:20:00\"",
          "\"2001-01-01\"",
          "[1, 2]",
          "{\"a\":{\"b\":[]}}");

  private static final List<String> NAMES =
      List.of("id", "ID", "name", "price", "at", "x", "a_rather_long_name", "yy", "day");

  private static final Decoding DECODING =
      Decoding.of(
          new JsonFormat(),
          Tables.stream(
              List.of(
                  column("id", TypeKind.BIGINT),
                  column("name", TypeKind.VARCHAR),
                  column("price", DataType.decimal(10, 2)),
                  column("at", TypeKind.TIMESTAMP),
                  column("a_rather_long_name", TypeKind.DOUBLE),
                  column("day", TypeKind.DATE),
                  column(
                      "x",
                      DataType.mapOf(
                          DataType.of(TypeKind.VARCHAR), DataType.of(TypeKind.VARCHAR)))),
              "on-error",
              "skip"));

  @Test
  void onLinesOfAnySort() {
    Random random = new Random(42);
    int good = 0;
    for (int i = 0; i < LINES; i++) {
      byte[] line = line(random).getBytes(StandardCharsets.UTF_8);
      good += assertAgree(line);
      line[random.nextInt(line.length - 1)] = (byte) random.nextInt(256);
      assertAgree(line);
    }
    assertTrue(good > LINES / 10, good + " good lines");
  }

  private static int assertAgree(byte[] line) {
    byte[] tab = new byte[line.length + 1];
    tab[0] = '\t';
    System.arraycopy(line, 0, tab, 1, line.length);
    Decoding.Outcome quick = DECODING.outcome(line);
    assertEquals(DECODING.outcome(tab), quick, () -> new String(line, StandardCharsets.ISO_8859_1));
    return quick.rows().size();
  }

  private static String line(Random random) {
    List<String> names = new ArrayList<>(NAMES);
    Collections.shuffle(names, random);
    List<String> fields = new ArrayList<>();
    for (String name : names.subList(0, random.nextInt(5))) {
      String space = random.nextInt(4) == 0 ? " " : "";
      String value = VALUES.get(random.nextInt(VALUES.size()));
      fields.add('"' + name + '"' + space + ":" + space + value);
    }
    return "{" + String.join(random.nextBoolean() ? "," : ", ", fields) + "}\n";
  }
}
