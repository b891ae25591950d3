package weir.sql.plan;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.calcite.plan.ConventionTraitDef;
import org.apache.calcite.plan.RelOptCluster;
import org.apache.calcite.plan.RelOptTable;
import org.apache.calcite.plan.volcano.VolcanoPlanner;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelRoot;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.util.SqlShuttle;
import org.apache.calcite.sql.validate.SqlValidator;
import weir.engine.data.DataType;
import weir.engine.routine.FunctionClasses;
import weir.sql.types.TypeMapping;
import weir.sql.validate.AggregateCheck;
import weir.sql.validate.Operators;
import weir.sql.validate.PlainSelect;
import weir.sql.validate.PlainText;
import weir.sql.validate.QueryOperands;
import weir.sql.validate.SessionKeys;
import weir.sql.validate.TableFunctions;
import weir.sql.validate.TimeLiterals;
import weir.sql.validate.Validation;

/** Validates queries and makes Calcite's tree of them; all trees of a statement fit together. */
final class Translator {
  private final Validation validation;
  private final FunctionClasses classes;
  private final ZoneId zone;
  private final RelOptCluster cluster;

  Translator(Validation validation, FunctionClasses classes, ZoneId zone) {
    this.validation = validation;
    this.classes = classes;
    this.zone = zone;
    VolcanoPlanner planner = new VolcanoPlanner();
    planner.addRelTraitDef(ConventionTraitDef.INSTANCE);
    cluster = RelOptCluster.create(planner, new RexBuilder(validation.typeFactory()));
  }

  RexBuilder rexBuilder() {
    return cluster.getRexBuilder();
  }

  Validation validation() {
    return validation;
  }

  /**
   * @param statement a query or an INSERT, without what Calcite does not know
   * @param views expands the views that it uses
   * @param origin where the view is used whose query this is; unknown if it is no view's
   */
  Translation translate(SqlNode statement, RelOptTable.ViewExpander views, Origin origin) {
    Operators.INSTANCE.takeOver(statement);
    SqlNode plain = statement;
    for (SqlShuttle pass :
        List.of(new SessionKeys(), new QueryOperands(), new PlainText(), new TimeLiterals())) {
      plain = Objects.requireNonNull(plain.accept(pass));
    }
    SqlValidator validator = validation.newValidator();
    SqlNode valid = validator.validate(plain);
    AggregateCheck.check(valid);
    TableFunctions.check(valid);
    QueryConverter converter =
        new QueryConverter(
            views,
            validator,
            validation.catalogReader(),
            cluster,
            classes,
            query -> translate(PlainSelect.ofAll(query), views, origin).tree(),
            zone,
            origin);
    RelRoot root = converter.convertQuery(valid, false, true);
    List<DataType> parameters = new ArrayList<>();
    for (RelDataTypeField parameter : validator.getParameterRowType(valid).getFieldList()) {
      parameters.add(TypeMapping.toDataType(parameter.getType()));
    }
    return new Translation(root, parameters);
  }

  /**
   * @param root Calcite's tree and what its columns are called
   * @param parameters the types of the parameters
   */
  record Translation(RelRoot root, List<DataType> parameters) {
    RelNode tree() {
      return root.kind == SqlKind.INSERT ? root.rel.getInput(0) : root.project();
    }

    List<String> names() {
      return root.fields.rightList();
    }
  }
}
