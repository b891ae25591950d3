package weir.sql.codegen;

import java.util.Locale;
import java.util.TimeZone;
import org.apache.calcite.DataContext;
import org.apache.calcite.adapter.java.JavaTypeFactory;
import org.apache.calcite.linq4j.QueryProvider;
import org.apache.calcite.schema.SchemaPlus;
import org.jspecify.annotations.Nullable;
import weir.engine.operator.ExpressionContext;

/** What Calcite's functions may know of the statement. Generated code makes one. */
public final class QueryContext implements DataContext {
  private final ExpressionContext context;

  public QueryContext(ExpressionContext context) {
    this.context = context;
  }

  @Override
  public @Nullable Object get(String name) {
    if (name.equals(Variable.TIME_ZONE.camelName)) {
      return TimeZone.getTimeZone(context.zone());
    }
    return name.equals(Variable.LOCALE.camelName) ? Locale.ROOT : null;
  }

  @Override
  public @Nullable SchemaPlus getRootSchema() {
    return null;
  }

  @Override
  public JavaTypeFactory getTypeFactory() {
    throw new UnsupportedOperationException("functions make no types");
  }

  @Override
  public QueryProvider getQueryProvider() {
    throw new UnsupportedOperationException("functions make no queries");
  }
}
