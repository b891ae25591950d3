package weir.engine;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.List;
import java.util.Set;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.FunctionClass;

/**
 * A function in Java that a user has created. What queries run carries its {@link FunctionClass},
 * so that a plan needs no catalog.
 *
 * @param name as written
 * @param kind what sort it is
 * @param code where its class comes from
 * @param signatures the ways to call it, one or more
 * @param calledOnNull whether it is called if an argument is NULL; else the result is NULL then
 * @param deterministic whether the same arguments give the same result
 * @param sql the CREATE FUNCTION, for people
 * @param comment for people; may be empty
 */
public record FunctionDefinition(
    String name,
    FunctionKind kind,
    FunctionClass code,
    List<FunctionSignature> signatures,
    boolean calledOnNull,
    boolean deterministic,
    String sql,
    String comment)
    implements CatalogObject {
  public FunctionDefinition {
    signatures = List.copyOf(signatures);
  }

  @Override
  public String noun() {
    return "function";
  }

  /** The columns of the rows that a function gives; none of one that gives values. */
  @Override
  @JsonIgnore
  public Schema schema() {
    boolean hasColumns =
        (kind == FunctionKind.TABLE || kind == FunctionKind.STATEFUL)
            && signatures.get(0).result().kind() == TypeKind.ROW;
    List<Field> none = List.of();
    return new Schema(hasColumns ? signatures.get(0).result().fields() : none);
  }

  @Override
  public Set<String> uses() {
    return Set.of();
  }

  @Override
  public <T> T accept(CatalogVisitor<T> visitor) {
    return visitor.visit(this);
  }
}
