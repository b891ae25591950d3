package weir.engine.format.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static weir.engine.connector.Tables.column;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import weir.engine.connector.Tables;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.format.Decoding;
import weir.engine.format.OnError;
import weir.engine.format.RowCollector;
import weir.engine.format.TimestampFormat;
import weir.engine.format.ValueOptions;

/** The quick reader and the slow one, which a tab in front calls, must agree on every line. */
final class JsonReadersAgreeTest {
  private static final int LINES = 20_000;
  private static final int LINES_OF_FILE = 5;

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

  /** What the quick reader has learnt from a line must not lead it astray in the next. */
  @Test
  void onLinesThatAreNearlyLikeTheOneBefore() {
    Random random = new Random(43);
    int good = 0;
    for (int i = 0; i < LINES / LINES_OF_FILE; i++) {
      byte[] file = similarLines(random).getBytes(StandardCharsets.UTF_8);
      good += assertAgree(file);
      file[random.nextInt(file.length - 1)] = (byte) random.nextInt(256);
      assertAgree(file);
    }
    assertTrue(good > LINES / 2, good + " good lines");
  }

  /** They are not learnt, since what is learnt must not take much memory. */
  @Test
  void onLinesWithLongBlanksOrNames() {
    for (int length = FieldName.MAX_LEAD - 10; length < FieldName.MAX_LEAD + 10; length++) {
      String blanks = " ".repeat(length);
      String name = "n".repeat(length);
      String line = "{\"id\":1,%s\"name\"%s:\"a\",\"%s\":2}\n".formatted(blanks, blanks, name);
      assertEquals(3, assertAgree(line.repeat(3).getBytes(StandardCharsets.UTF_8)));
    }
  }

  @Test
  void longBlanksAndNamesAreNotLearnt() {
    assertTrue(isReadQuickly("{" + " ".repeat(FieldName.MAX_LEAD - 6) + "\"id\":1}\n"));
    assertFalse(isReadQuickly("{" + " ".repeat(FieldName.MAX_LEAD - 5) + "\"id\":1}\n"));
    assertTrue(isReadQuickly("{\"" + "n".repeat(FieldName.MAX_LEAD - 4) + "\":1}\n"));
    assertFalse(isReadQuickly("{\"" + "n".repeat(FieldName.MAX_LEAD - 3) + "\":1}\n"));
  }

  private static boolean isReadQuickly(String line) {
    Schema schema = new Schema(List.of(new Field("id", DataType.of(TypeKind.BIGINT))));
    RowCollector rows = new RowCollector(schema, 1, OnError.FAIL, null);
    JsonColumns columns =
        new JsonColumns(
            schema, List.of(0), rows, new ValueOptions(TimestampFormat.ISO, Optional.empty()));
    byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
    return new FlatLineReader(rows, columns).read(bytes, 0, bytes.length) == bytes.length;
  }

  /** Each field has come first and second, so that either place is one where it was before. */
  @Test
  void onBracesAndCommasInEachOthersPlaces() {
    String before =
        """
        {"yy":1,"id":2}
        {"id":3,"yy":4}
        """;
    for (String line :
        List.of("{'yy':5{'id':6}", ",'id':5,'yy':6}", "{'id':5}'yy':6}", "{'yy':5,'id':6,")) {
      String file = before + line.replace('\'', '"') + "\n" + before;
      assertEquals(4, assertAgree(file.getBytes(StandardCharsets.UTF_8)), line);
    }
  }

  private static int assertAgree(byte[] file) {
    Decoding.Outcome quick = DECODING.outcome(file);
    assertEquals(
        DECODING.outcome(behindTabs(file)),
        quick,
        () -> new String(file, StandardCharsets.ISO_8859_1));
    return quick.rows().size();
  }

  private static byte[] behindTabs(byte[] file) {
    ByteArrayOutputStream tabs = new ByteArrayOutputStream();
    tabs.write('\t');
    for (int i = 0; i < file.length; i++) {
      tabs.write(file[i]);
      if (file[i] == '\n' && i + 1 < file.length) {
        tabs.write('\t');
      }
    }
    return tabs.toByteArray();
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

  /** Lines of the same fields, now and then with other blanks, another order or a field less. */
  private static String similarLines(Random random) {
    List<String> names = new ArrayList<>(NAMES);
    names.remove("ID");
    Collections.shuffle(names, random);
    int[] blanks = new int[4 * names.size()];
    StringBuilder file = new StringBuilder();
    for (int line = 0; line < LINES_OF_FILE; line++) {
      switch (random.nextInt(6)) {
        case 0 -> Collections.swap(names, random.nextInt(names.size()), 0);
        case 1 -> names.remove(random.nextInt(names.size()));
        case 2 -> blanks[random.nextInt(blanks.length)] = random.nextInt(12);
        default -> {}
      }
      List<String> fields = new ArrayList<>();
      for (int i = 0; i < names.size(); i++) {
        String name = names.get(i);
        fields.add(
            " ".repeat(blanks[4 * i])
                + ('"' + name + '"' + " ".repeat(blanks[4 * i + 1]))
                + (':' + " ".repeat(blanks[4 * i + 2]))
                + (fitting(name, random) + " ".repeat(blanks[4 * i + 3])));
      }
      file.append('{').append(String.join(",", fields)).append("}\n");
    }
    return file.toString();
  }

  private static String fitting(String name, Random random) {
    return switch (name) {
      case "id" -> integer(random, 19);
      case "price" -> integer(random, 8) + '.' + random.nextInt(100);
      case "a_rather_long_name" -> integer(random, 17) + 'e' + random.nextInt(-300, 290);
      case "at" -> "\"2001-01-01T06:20:0" + random.nextInt(10) + '.' + random.nextInt(1000) + '"';
      case "day" -> "\"2001-01-" + random.nextInt(1, 35) + '"';
      case "x" -> "{}";
      default -> '"' + "text, ".repeat(7).substring(random.nextInt(43)) + '"';
    };
  }

  private static String integer(Random random, int mostDigits) {
    String sign = random.nextInt(4) == 0 ? "-" : "";
    StringBuilder digits = new StringBuilder().append(1 + random.nextInt(9));
    for (int count = random.nextInt(mostDigits); count > 0; count--) {
      digits.append(random.nextInt(10));
    }
    return sign + (random.nextInt(10) == 0 ? "0" : digits);
  }
}
