package weir.engine.udf;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A function that is called with null where an argument is NULL. Without this, it is not called
 * then: a scalar function's result is NULL, a table function gives no row, an aggregate passes over
 * the row.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface CalledOnNull {}
