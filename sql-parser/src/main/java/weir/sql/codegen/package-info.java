/**
 * Expressions to Java source: a filter and a projection become a class of loops over the columns of
 * a batch. {@link weir.sql.codegen.CalcGenerator} is the way in; {@link
 * weir.sql.codegen.ExpressionCode} decides which class writes which operator, and everything that
 * has no code of its own goes to Calcite's translator in {@link
 * weir.sql.codegen.TranslatorFallback}.
 */
@NullMarked
package weir.sql.codegen;

import org.jspecify.annotations.NullMarked;
