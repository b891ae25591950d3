package weir.engine.routine;

import java.util.List;
import weir.engine.FunctionKind;
import weir.engine.FunctionSignature;

/** How the class of one kind of function looks. */
interface FunctionForm {
  FunctionKind kind();

  /** Whether the class is of this kind. */
  boolean isFormOf(Class<?> type, FunctionRequest request);

  /**
   * The ways to call it, one or more.
   *
   * @throws weir.engine.WeirException if the class lacks what this kind needs
   */
  List<FunctionSignature> signatures(Class<?> type, FunctionRequest request, JavaTypes types);
}
