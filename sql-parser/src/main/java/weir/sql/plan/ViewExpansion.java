package weir.sql.plan;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.calcite.plan.RelOptTable;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelRoot;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.jspecify.annotations.Nullable;
import weir.engine.Catalog;
import weir.engine.CatalogObject;
import weir.engine.ErrorCode;
import weir.engine.Position;
import weir.engine.WeirException;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.sql.parse.StatementParser;
import weir.sql.types.TypeMapping;
import weir.sql.validate.CalciteErrors;
import weir.sql.validate.FeatureCheck;
import weir.sql.validate.Positions;
import weir.sql.validate.QueryForms;
import weir.sql.validate.StreamKeyword;

/** Puts the queries of views in the place of their names, views of views included. */
final class ViewExpansion implements RelOptTable.ViewExpander {
  private final Catalog catalog;
  private final Translator translator;
  private final SqlNode statement;

  private final @Nullable String defined;

  /** The views that are being expanded, the innermost first. */
  private final Deque<Origin> uses = new ArrayDeque<>();

  private final Set<String> expanded = new TreeSet<>();

  /**
   * @param statement where errors in views are placed: where it names the view
   * @param defined the view that the statement defines, which must not use itself
   */
  ViewExpansion(
      Catalog catalog, Translator translator, SqlNode statement, @Nullable String defined) {
    this.catalog = catalog;
    this.translator = translator;
    this.statement = statement;
    this.defined = defined;
  }

  @Override
  public RelRoot expandView(
      RelDataType rowType, String query, List<String> schemaPath, List<String> viewPath) {
    String name = viewPath.get(viewPath.size() - 1);
    Position position = uses.isEmpty() ? positionOf(name) : uses.getLast().position();
    Origin use = new Origin(position, name);
    if (name.equalsIgnoreCase(defined) || isOpen(name)) {
      throw use.error(
          ErrorCode.INVALID_STATEMENT, "it would read itself; a view cannot be recursive");
    }
    expanded.add(catalog.find(name).map(CatalogObject::name).orElse(name));
    uses.push(use);
    try {
      return expand(rowType, query, use);
    } finally {
      uses.pop();
    }
  }

  /** The names of all views expanded so far. */
  Set<String> expanded() {
    return expanded;
  }

  private boolean isOpen(String view) {
    return uses.stream().anyMatch(use -> view.equalsIgnoreCase(use.view()));
  }

  private RelRoot expand(RelDataType rowType, String query, Origin use) {
    SqlNode node = QueryForms.plain(StatementParser.parse(query).node(), catalog);
    try {
      StreamKeyword.takeOff(node);
      FeatureCheck.check(node);
      RelRoot root = translator.translate(node, this, use).root();
      checkTypes(rowType, root, use);
      return RelRoot.of(RelOptUtil.createCastRel(root.project(), rowType, true), root.kind);
    } catch (RuntimeException | AssertionError e) {
      WeirException error = new CalciteErrors(catalog, node).translate(e);
      String message = String.valueOf(error.getMessage());
      throw message.startsWith("view ") ? error : use.error(error.code(), message);
    }
  }

  /** What the view was made of may have been dropped and made anew. */
  private static void checkTypes(RelDataType expected, RelRoot root, Origin origin) {
    List<DataType> types = types(root.validatedRowType);
    if (!types.equals(types(expected))) {
      throw origin.error(
          ErrorCode.INVALID_STATEMENT,
          "what it reads has changed: its columns would now be "
              + types
              + ", they were "
              + types(expected)
              + " when it was created; create it again with CREATE OR REPLACE VIEW");
    }
  }

  private static List<DataType> types(RelDataType rowType) {
    return TypeMapping.toSchema(rowType).fields().stream().map(Field::type).toList();
  }

  /** Where the statement itself names a view; null if only another view does. */
  private @Nullable Position positionOf(String view) {
    SqlIdentifier[] found = new SqlIdentifier[1];
    statement.accept(
        new SqlBasicVisitor<@Nullable Void>() {
          @Override
          public @Nullable Void visit(SqlIdentifier id) {
            if (found[0] == null && id.names.get(id.names.size() - 1).equalsIgnoreCase(view)) {
              found[0] = id;
            }
            return null;
          }
        });
    return found[0] == null ? null : Positions.start(found[0].getParserPosition());
  }
}
