package weir.engine.routine;

import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import weir.engine.ErrorCode;
import weir.engine.FunctionParameter;
import weir.engine.FunctionSignature;
import weir.engine.WeirException;
import weir.engine.udf.CalledOnNull;
import weir.engine.udf.NotDeterministic;

/** Finds out what a class is as a function. */
public final class FunctionReader {
  /** The last one takes what no other one takes. */
  private static final List<FunctionForm> FORMS =
      List.of(new StatefulForm(), new AggregateForm(), new TableForm(), new ScalarForm());

  private final JavaTypes types;

  public FunctionReader(JavaTypes types) {
    this.types = types;
  }

  /**
   * What a class is as a function.
   *
   * @throws WeirException INVALID_STATEMENT or TYPE_MISMATCH if it is none, saying what would be
   */
  public FunctionShape read(Class<?> type, FunctionRequest request) {
    if (!Modifier.isPublic(type.getModifiers())) {
      throw new WeirException(
          ErrorCode.INVALID_STATEMENT, "the class " + type.getName() + " is not public");
    }
    FunctionForm form =
        FORMS.stream().filter(known -> known.isFormOf(type, request)).findFirst().orElseThrow();
    List<FunctionSignature> signatures = form.signatures(type, request, types);
    if (signatures.stream().anyMatch(signature -> !signature.isStatic())) {
      checkConstructor(type);
    }
    return new FunctionShape(
        form.kind(),
        signatures,
        type.isAnnotationPresent(CalledOnNull.class),
        !type.isAnnotationPresent(NotDeterministic.class));
  }

  private static boolean hasConstructor(Class<?> type) {
    return Arrays.stream(type.getConstructors()).anyMatch(made -> made.getParameterCount() == 0);
  }

  private static void checkConstructor(Class<?> type) {
    if (!hasConstructor(type)) {
      throw new WeirException(
          ErrorCode.INVALID_STATEMENT,
          "the class "
              + type.getName()
              + " has no public constructor without parameters, by which it is made; give it one,"
              + " or make the method static");
    }
    boolean isInner = type.isMemberClass() && !Modifier.isStatic(type.getModifiers());
    if (isInner || Modifier.isAbstract(type.getModifiers())) {
      throw new WeirException(
          ErrorCode.INVALID_STATEMENT,
          "the class " + type.getName() + " cannot be made: it is abstract or not static");
    }
  }

  /**
   * Checks that all parameters take null.
   *
   * @throws WeirException TYPE_MISMATCH naming one that does not
   */
  public static void checkTakesNull(List<FunctionSignature> signatures) {
    for (FunctionSignature signature : signatures) {
      for (FunctionParameter parameter : signature.parameters()) {
        if (!parameter.type().nullable()) {
          throw new WeirException(
              ErrorCode.TYPE_MISMATCH,
              "it is CALLED ON NULL INPUT, and parameter %s of %s is %s, which cannot be null; make it %s"
                  .formatted(
                      parameter.name(),
                      signature.method(),
                      parameter.javaType(),
                      JavaTypes.source(parameter.type())));
        }
      }
    }
  }
}
