package weir.engine.plan;

import java.util.List;
import java.util.Optional;
import weir.engine.data.Schema;

/**
 * A row for each element of the collections in a row's last columns; of several collections, the
 * first elements, then the second ones, with NULL where one has no more. Output: the columns before
 * the collections, then the elements: of an ARRAY its element, or the fields if that is a ROW; of a
 * MAP its key and its value; then the number of the element, from 1, if it is wanted.
 *
 * @param id stable name of this operator
 * @param input the input
 * @param collections how many of the input's last columns are collections
 * @param isOuter whether a row without elements comes out, with NULL for the element
 * @param hasOrdinality whether the number of the element comes out
 * @param condition which elements count, as a filter over the output that keeps all columns; a row
 *     of which none does is one without elements
 * @param timeColumn the output column that carries event time, or -1
 * @param schema the output
 */
public record UnnestNode(
    String id,
    PlanNode input,
    int collections,
    boolean isOuter,
    boolean hasOrdinality,
    Optional<GeneratedCode> condition,
    int timeColumn,
    Schema schema)
    implements PlanNode {
  @Override
  public List<PlanNode> inputs() {
    return List.of(input);
  }

  @Override
  public Spread spread() {
    return Spread.ANYWHERE;
  }

  @Override
  public <T> T accept(PlanVisitor<T> visitor) {
    return visitor.visit(this);
  }
}
