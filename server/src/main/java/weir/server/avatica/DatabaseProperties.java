package weir.server.avatica;

import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.calcite.avatica.Meta.DatabaseProperty;
import weir.server.FunctionInfo;
import weir.server.Session;

/** What tools ask about the language: words and functions. */
final class DatabaseProperties {
  /** Our words that are not in the standard's list of 2003. */
  private static final String KEYWORDS =
      "CHANGES,COMPLETE,CONNECTOR,DESCRIPTOR,EMIT,FINAL,HOP,PIPELINE,SESSION,STREAM,TUMBLE,VIEW,"
          + "WATERMARK";

  /** The names that JDBC has for functions of each sort; it is told which of them exist. */
  private static final Map<DatabaseProperty, Set<String>> JDBC_NAMES =
      Map.of(
          DatabaseProperty.GET_NUMERIC_FUNCTIONS,
          Set.of(
              "ABS",
              "ACOS",
              "ASIN",
              "ATAN",
              "ATAN2",
              "CEILING",
              "COS",
              "COT",
              "DEGREES",
              "EXP",
              "FLOOR",
              "LOG",
              "LOG10",
              "MOD",
              "PI",
              "POWER",
              "RADIANS",
              "RAND",
              "ROUND",
              "SIGN",
              "SIN",
              "SQRT",
              "TAN",
              "TRUNCATE"),
          DatabaseProperty.GET_STRING_FUNCTIONS,
          Set.of(
              "ASCII",
              "CHAR",
              "CHAR_LENGTH",
              "CHARACTER_LENGTH",
              "CONCAT",
              "DIFFERENCE",
              "INSERT",
              "LCASE",
              "LEFT",
              "LENGTH",
              "LOCATE",
              "LTRIM",
              "OCTET_LENGTH",
              "POSITION",
              "REPEAT",
              "REPLACE",
              "RIGHT",
              "RTRIM",
              "SOUNDEX",
              "SPACE",
              "SUBSTRING",
              "UCASE"),
          DatabaseProperty.GET_SYSTEM_FUNCTIONS,
          Set.of("DATABASE", "IFNULL", "USER"),
          DatabaseProperty.GET_TIME_DATE_FUNCTIONS,
          Set.of(
              "CURRENT_DATE",
              "CURRENT_TIME",
              "CURRENT_TIMESTAMP",
              "CURDATE",
              "CURTIME",
              "DAYNAME",
              "DAYOFMONTH",
              "DAYOFWEEK",
              "DAYOFYEAR",
              "EXTRACT",
              "HOUR",
              "MINUTE",
              "MONTH",
              "MONTHNAME",
              "NOW",
              "QUARTER",
              "SECOND",
              "TIMESTAMPADD",
              "TIMESTAMPDIFF",
              "WEEK",
              "YEAR"));

  private DatabaseProperties() {}

  static void addTo(Map<DatabaseProperty, Object> properties, Session session) {
    properties.put(DatabaseProperty.GET_S_Q_L_KEYWORDS, KEYWORDS);
    JDBC_NAMES.forEach(
        (property, names) -> {
          Set<String> known = new TreeSet<>();
          for (FunctionInfo function : session.functions()) {
            if (names.contains(function.name())) {
              known.add(function.name());
            }
          }
          properties.put(property, String.join(",", known));
        });
  }
}
