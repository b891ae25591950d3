package weir.sql;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.calcite.sql.parser.SqlParserPos;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.pipeline.PipelineOption;
import weir.sql.parse.SqlOption;
import weir.sql.validate.Positions;
import weir.sql.validate.Suggestion;

/**
 * The WITH clause of a pipeline or materialized view.
 *
 * @param options those that are kept
 * @param state what becomes of the state of the query that this one replaces
 */
record PipelineClause(Map<String, String> options, Statement.StateChange state) {
  /** Says what to do with state, once; so it is no option of what is created. */
  private static final String STATE = "state";

  private static final Map<String, Statement.StateChange> STATE_CHANGES =
      Map.of(
          "discard", Statement.StateChange.DISCARD,
          "keep-what-fits", Statement.StateChange.KEEP_WHAT_FITS);

  /** Checks each option's name and value. */
  static PipelineClause of(List<SqlOption> given) {
    Map<String, String> options = new LinkedHashMap<>();
    Statement.StateChange state = Statement.StateChange.REFUSE;
    for (SqlOption option : given) {
      if (option.key().equalsIgnoreCase(STATE)) {
        state = stateChange(option);
      } else {
        options.put(known(option).key(), option.value());
      }
    }
    return new PipelineClause(options, state);
  }

  private static PipelineOption known(SqlOption option) {
    PipelineOption known =
        PipelineOption.of(option.key()).orElseThrow(() -> unknown(option.key(), option));
    try {
      known.check(option.value());
    } catch (WeirException e) {
      throw error(String.valueOf(e.getMessage()), option.valuePosition());
    }
    return known;
  }

  private static WeirException unknown(String key, SqlOption option) {
    List<String> names =
        Stream.concat(
                Arrays.stream(PipelineOption.values()).map(PipelineOption::key), Stream.of(STATE))
            .toList();
    String nearest = Suggestion.of(key, names);
    return error(
        "there is no option '%s'%s"
            .formatted(
                key, nearest.isEmpty() ? "; there are: " + String.join(", ", names) : nearest),
        option.keyPosition());
  }

  private static Statement.StateChange stateChange(SqlOption option) {
    Statement.StateChange change = STATE_CHANGES.get(option.value().toLowerCase(Locale.ROOT));
    if (change == null) {
      throw error(
          "'state' must be discard or keep-what-fits, not '" + option.value() + "'",
          option.valuePosition());
    }
    return change;
  }

  private static WeirException error(String message, SqlParserPos position) {
    return new WeirException(ErrorCode.INVALID_OPTION, message, Positions.start(position));
  }
}
