package weir.sql.plan;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.calcite.rel.core.TableScan;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.parser.SqlParseException;
import org.apache.calcite.sql.parser.SqlParser;
import org.apache.calcite.sql.parser.SqlParserPos;
import weir.engine.ColumnDefinition;
import weir.engine.ErrorCode;
import weir.engine.TableDefinition;
import weir.engine.WeirException;
import weir.engine.data.Schema;
import weir.sql.parse.StatementParser;
import weir.sql.validate.FeatureCheck;
import weir.sql.validate.PlainSelect;
import weir.sql.validate.Positions;

/** Computed columns: their expressions over the columns that the source holds. */
final class TableColumns implements ComputedColumns {
  private final ZoneId zone;
  private final Translator translator;
  private final ViewExpansion views;
  private final Map<String, List<RexNode>> cache = new HashMap<>();

  TableColumns(Translator translator, ViewExpansion views, ZoneId zone) {
    this.zone = zone;
    this.translator = translator;
    this.views = views;
  }

  @Override
  public List<RexNode> expressions(TableDefinition table) {
    return cache.computeIfAbsent(table.name(), name -> parse(table));
  }

  private List<RexNode> parse(TableDefinition table) {
    List<SqlNode> items = new ArrayList<>();
    for (ColumnDefinition column : table.columns()) {
      items.add(
          column
              .expression()
              .map(TableColumns::parse)
              .orElseGet(() -> new SqlIdentifier(column.name(), SqlParserPos.ZERO)));
    }
    return translate(table, table.physicalSchema(), items);
  }

  private static SqlNode parse(String expression) {
    try {
      return SqlParser.create(expression, StatementParser.CONFIG).parseExpression();
    } catch (SqlParseException e) {
      throw new WeirException(
          ErrorCode.INTERNAL_ERROR, "a stored expression cannot be read: " + expression, e);
    }
  }

  /** Expressions over some columns of a table. */
  List<RexNode> translate(TableDefinition table, Schema columns, List<SqlNode> expressions) {
    // A name that no statement can write without meaning it.
    String source = "columns of " + table.name();
    translator.validation().addTable(source, table, columns);
    for (SqlNode expression : expressions) {
      FeatureCheck.checkExpression(expression);
    }
    Calc calc =
        Calc.of(translator.translate(select(expressions, source), views, Origin.UNKNOWN).tree());
    if (!(calc.input() instanceof TableScan)) {
      throw Positions.notSupported(
          "a computed column is made of the columns of its row; there is no aggregate in it",
          expressions.get(0));
    }
    RexBuilder rexBuilder = translator.rexBuilder();
    List<RexNode> localized = new LocalTimes(rexBuilder, zone).apply(calc.projects());
    return new ConstantFolding(rexBuilder).apply(localized);
  }

  private static SqlSelect select(List<SqlNode> expressions, String table) {
    SqlParserPos nowhere = SqlParserPos.ZERO;
    return PlainSelect.of(new SqlNodeList(expressions, nowhere), new SqlIdentifier(table, nowhere));
  }
}
