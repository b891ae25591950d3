/**
 * Functions that users have written in Java: their sources compiled, their classes loaded and
 * understood. Knows no SQL; what runs them are the expressions and operators that call them.
 *
 * <p>{@link weir.engine.routine.FunctionClasses} makes classes of what plans say; the code of users
 * sees Java, the package {@code weir.engine.udf} and its own jar. {@link
 * weir.engine.routine.FunctionReader} finds the signatures in a class, with one {@link
 * weir.engine.routine.FunctionForm} for each kind of function: another kind is a form, its constant
 * of {@code FunctionKind}, and what calls it. {@link weir.engine.routine.JavaTypes} says which Java
 * types stand for which SQL types.
 */
@NullMarked
package weir.engine.routine;

import org.jspecify.annotations.NullMarked;
