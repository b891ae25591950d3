package weir.sql.validate;

import java.util.List;
import org.apache.calcite.sql.SqlBasicFunction;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.fun.SqlLibraryOperators;
import org.apache.calcite.sql.type.ReturnTypes;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeTransforms;

/** Functions that Calcite has for other systems' users, as they are. */
final class LibraryFunctions {
  static final List<SqlOperator> ALL =
      List.of(
          SqlLibraryOperators.TRY_CAST,
          SqlLibraryOperators.SAFE_CAST,
          SqlLibraryOperators.REVERSE_SPARK,
          SqlLibraryOperators.SPLIT,
          SqlLibraryOperators.ARRAY_CONTAINS,
          SqlLibraryOperators.MAP_KEYS,
          SqlLibraryOperators.MAP_VALUES,
          SqlLibraryOperators.ADD_MONTHS,
          SqlLibraryOperators.ARRAY_APPEND,
          SqlLibraryOperators.ARRAY_COMPACT,
          SqlLibraryOperators.ARRAY_CONCAT,
          SqlLibraryOperators.ARRAY_DISTINCT,
          SqlLibraryOperators.ARRAY_EXCEPT,
          SqlLibraryOperators.ARRAY_INSERT,
          SqlLibraryOperators.ARRAY_INTERSECT,
          SqlLibraryOperators.ARRAY_JOIN,
          SqlLibraryOperators.ARRAY_MAX,
          SqlLibraryOperators.ARRAY_MIN,
          SqlLibraryOperators.ARRAY_POSITION,
          SqlLibraryOperators.ARRAY_PREPEND,
          SqlLibraryOperators.ARRAY_REMOVE,
          SqlLibraryOperators.ARRAY_REPEAT,
          SqlLibraryOperators.ARRAY_REVERSE,
          SqlLibraryOperators.ARRAY_SIZE,
          SqlLibraryOperators.ARRAY_TO_STRING,
          SqlLibraryOperators.ARRAY_UNION,
          SqlLibraryOperators.ARRAYS_OVERLAP,
          SqlLibraryOperators.BASE64,
          SqlLibraryOperators.BIN,
          SqlLibraryOperators.BIT_COUNT_BIG_QUERY,
          SqlLibraryOperators.BIT_LENGTH,
          SqlLibraryOperators.CRC32,
          SqlLibraryOperators.DATE_FROM_UNIX_DATE,
          SqlLibraryOperators.DECODE,
          SqlLibraryOperators.ENDS_WITH,
          SqlLibraryOperators.ENDSWITH,
          SqlLibraryOperators.FACTORIAL,
          SqlLibraryOperators.FIND_IN_SET,
          SqlLibraryOperators.FORMAT_NUMBER,
          SqlLibraryOperators.FROM_BASE64,
          SqlLibraryOperators.FROM_HEX,
          SqlLibraryOperators.GETBIT,
          SqlLibraryOperators.HYPOT,
          SqlLibraryOperators.LEN,
          SqlLibraryOperators.LEVENSHTEIN,
          SqlLibraryOperators.LOG1P,
          SqlLibraryOperators.LOG2,
          SqlLibraryOperators.MAP_CONCAT,
          SqlLibraryOperators.MAP_CONTAINS_KEY,
          SqlLibraryOperators.NVL2,
          SqlLibraryOperators.PARSE_URL,
          SqlLibraryOperators.REGEXP_CONTAINS,
          SqlLibraryOperators.REGEXP_EXTRACT_ALL,
          SqlLibraryOperators.REGEXP_INSTR,
          SqlLibraryOperators.REGEXP_SUBSTR,
          SqlLibraryOperators.SORT_ARRAY,
          SqlLibraryOperators.SPACE,
          SqlLibraryOperators.STARTSWITH,
          SqlLibraryOperators.STR_TO_MAP,
          SqlLibraryOperators.SUBSTRING_INDEX,
          SqlLibraryOperators.TIMESTAMP_MILLIS,
          SqlLibraryOperators.TIMESTAMP_SECONDS,
          SqlLibraryOperators.TO_BASE64,
          SqlLibraryOperators.UN_BASE64,
          SqlLibraryOperators.UNIX_DATE,
          SqlLibraryOperators.UNIX_MILLIS,
          SqlLibraryOperators.URL_DECODE,
          SqlLibraryOperators.URL_ENCODE,
          nullIfAnyIs(SqlLibraryOperators.DAYNAME),
          nullIfAnyIs(SqlLibraryOperators.LPAD),
          nullIfAnyIs(SqlLibraryOperators.MONTHNAME),
          nullIfAnyIs(SqlLibraryOperators.RPAD),
          withoutZone(SqlLibraryOperators.TO_TIMESTAMP_PG));

  private LibraryFunctions() {}

  /** PostgreSQL's TO_TIMESTAMP, which gives a time without a zone, as Flink's does. */
  private static SqlOperator withoutZone(SqlFunction function) {
    return ((SqlBasicFunction) function)
        .withReturnTypeInference(
            ReturnTypes.explicit(SqlTypeName.TIMESTAMP, 3)
                .andThen(SqlTypeTransforms.FORCE_NULLABLE));
  }

  /** One of Calcite's that says it had always a value. */
  private static SqlOperator nullIfAnyIs(SqlFunction function) {
    return ((SqlBasicFunction) function).withReturnTypeInference(ReturnTypes.VARCHAR_NULLABLE);
  }
}
