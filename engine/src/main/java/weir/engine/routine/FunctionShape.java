package weir.engine.routine;

import java.util.List;
import weir.engine.FunctionKind;
import weir.engine.FunctionSignature;

/**
 * What a class is as a function.
 *
 * @param kind what sort it is
 * @param signatures the ways to call it
 * @param calledOnNull whether the class says that it takes NULL
 * @param deterministic whether it does not say that its results differ for the same arguments
 */
public record FunctionShape(
    FunctionKind kind,
    List<FunctionSignature> signatures,
    boolean calledOnNull,
    boolean deterministic) {
  public FunctionShape {
    signatures = List.copyOf(signatures);
  }
}
