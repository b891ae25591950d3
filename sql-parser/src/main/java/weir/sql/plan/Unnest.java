package weir.sql.plan;

import java.util.List;
import java.util.Objects;
import org.apache.calcite.plan.RelTraitSet;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelWriter;
import org.apache.calcite.rel.SingleRel;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.jspecify.annotations.Nullable;

/**
 * A row for each element of the collections in the last columns of the input. Output: the columns
 * before those, then the elements.
 */
final class Unnest extends SingleRel {
  private final int collections;
  private final RelDataType elements;
  private final boolean isOuter;
  private final boolean hasOrdinality;
  private final @Nullable RexNode condition;

  /**
   * @param collections how many columns with collections there are
   * @param elements the columns of an element, its number included
   * @param isOuter whether a row without elements comes out, too
   * @param hasOrdinality whether the last column is the element's number
   * @param condition over the output: which elements count; null for all
   */
  Unnest(
      RelNode input,
      int collections,
      RelDataType elements,
      boolean isOuter,
      boolean hasOrdinality,
      @Nullable RexNode condition) {
    super(input.getCluster(), input.getTraitSet(), input);
    this.collections = collections;
    this.elements = elements;
    this.isOuter = isOuter;
    this.hasOrdinality = hasOrdinality;
    this.condition = condition;
  }

  /** The same over another input, with the condition said of what comes out then. */
  Unnest over(RelNode input, @Nullable RexNode newCondition) {
    return new Unnest(input, collections, elements, isOuter, hasOrdinality, newCondition);
  }

  /** How many columns of the input come out. */
  int keptColumns() {
    return getInput().getRowType().getFieldCount() - collections;
  }

  int collections() {
    return collections;
  }

  RelDataType elements() {
    return elements;
  }

  boolean isOuter() {
    return isOuter;
  }

  boolean hasOrdinality() {
    return hasOrdinality;
  }

  /** Which elements count, over the output, where a row of which none does comes out, too. */
  @Nullable RexNode condition() {
    return condition;
  }

  @Override
  public RelNode copy(RelTraitSet traits, List<RelNode> inputs) {
    return over(inputs.get(0), condition);
  }

  @Override
  public RelNode accept(RexShuttle shuttle) {
    RexNode rewritten = condition == null ? null : condition.accept(shuttle);
    return Objects.equals(rewritten, condition) ? this : over(getInput(), rewritten);
  }

  @Override
  public RelWriter explainTerms(RelWriter writer) {
    return super.explainTerms(writer)
        .item("collections", collections)
        .item("outer", isOuter)
        .item("ordinality", hasOrdinality)
        .itemIf("condition", condition, condition != null);
  }

  @Override
  protected RelDataType deriveRowType() {
    RelDataTypeFactory.Builder builder = getCluster().getTypeFactory().builder();
    builder.addAll(getInput().getRowType().getFieldList().subList(0, keptColumns()));
    for (RelDataTypeField element : elements.getFieldList()) {
      builder.add(element);
      if (isOuter) {
        builder.nullable(true);
      }
    }
    return builder.build();
  }
}
