package weir.sql;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.calcite.sql.parser.SqlParserPos;
import weir.engine.ErrorCode;
import weir.engine.Suggestion;
import weir.engine.WeirException;
import weir.engine.pipeline.PipelineOption;
import weir.sql.parse.SqlOption;
import weir.sql.validate.Positions;

/** The WITH clause of a pipeline or materialized view. */
final class PipelineClause {
  private static final List<String> NAMES =
      Arrays.stream(PipelineOption.values()).map(PipelineOption::key).toList();

  private PipelineClause() {}

  /** The options in the order written; each one's name and value is checked. */
  static Map<String, String> options(List<SqlOption> given) {
    Map<String, String> options = new LinkedHashMap<>();
    for (SqlOption option : given) {
      options.put(known(option).key(), option.value());
    }
    return options;
  }

  private static PipelineOption known(SqlOption option) {
    PipelineOption known = PipelineOption.of(option.key()).orElseThrow(() -> unknown(option));
    try {
      known.check(option.value());
    } catch (WeirException e) {
      throw error(String.valueOf(e.getMessage()), option.valuePosition());
    }
    return known;
  }

  private static WeirException unknown(SqlOption option) {
    String nearest = Suggestion.of(option.key(), NAMES);
    return error(
        "there is no option '%s'%s"
            .formatted(
                option.key(),
                nearest.isEmpty() ? "; there are: " + String.join(", ", NAMES) : nearest),
        option.keyPosition());
  }

  private static WeirException error(String message, SqlParserPos position) {
    return new WeirException(ErrorCode.INVALID_OPTION, message, Positions.start(position));
  }
}
