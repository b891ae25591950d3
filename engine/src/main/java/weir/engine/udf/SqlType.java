package weir.engine.udf;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The SQL type of a parameter, of a method's result or of a record's component, where the Java type
 * does not say it: {@code @SqlType("DECIMAL(12, 2)") BigDecimal price}.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.PARAMETER, ElementType.METHOD, ElementType.RECORD_COMPONENT})
public @interface SqlType {
  /** The type as SQL writes it. */
  String value();
}
