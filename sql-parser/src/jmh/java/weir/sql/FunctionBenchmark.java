package weir.sql;

import java.nio.file.Path;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import weir.engine.Catalog;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.operator.BatchFunction;
import weir.engine.operator.ExpressionContext;
import weir.engine.plan.CalcNode;
import weir.engine.routine.FunctionClasses;
import weir.engine.runtime.CodeCompiler;

/**
 * Nanoseconds per row of an expression in SQL, as a method body in Java, and as a class in Java
 * with a loop in it: the whole step, from input columns to an output column.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
@SuppressWarnings("NullAway.Init") // JMH calls the setup before anything else.
public class FunctionBenchmark {
  private static final int BATCH_ROWS = 2048;

  /** What is computed, and how. */
  public enum Expression {
    SQL_DOUBLE("c * 9 / 5 + 32"),
    JAVA_DOUBLE("fahrenheit(c)"),
    CLASS_DOUBLE("fahrenheit_of_class(c)"),
    SQL_BIGINT("a * 3 + b"),
    JAVA_BIGINT("mix(a, b)"),
    SQL_CASE("CASE WHEN a > b THEN a - b ELSE b - a END"),
    JAVA_CASE("distance(a, b)"),
    SQL_TEXT("UPPER(s)"),
    JAVA_TEXT("upper_of(s)"),
    SQL_FEW_TEXTS("UPPER(few)"),
    JAVA_FEW_TEXTS("upper_of(few)"),
    SQL_PART("SUBSTRING(s FROM 10)"),
    JAVA_PART("part_of(s)"),
    JAVA_PART_IN_PLACE("part_in_place(s)"),
    SQL_LENGTH("CHAR_LENGTH(s)"),
    JAVA_LENGTH("length_of(s)"),
    JAVA_LENGTH_IN_PLACE("length_in_place(s)"),
    JAVA_LOOP("digits(a)");

    private final String sql;

    Expression(String sql) {
      this.sql = sql;
    }
  }

  @Param Expression expression;

  private BatchFunction function;
  private RowBatch batch;

  @Setup
  public void setUp() {
    ClassLoader loader = FunctionBenchmark.class.getClassLoader();
    FunctionClasses classes = new FunctionClasses(loader, Path.of(""));
    Catalog catalog = new Catalog();
    SqlCompiler compiler = new SqlCompiler(classes);
    CompileOptions options = new CompileOptions(ZoneOffset.UTC);
    Statement.CreateTable table =
        (Statement.CreateTable)
            compiler.compile(
                "CREATE STREAM t (a BIGINT, b BIGINT, c DOUBLE, s VARCHAR, few VARCHAR)",
                catalog,
                options);
    catalog.replace(table.definition());
    for (String create :
        new String[] {
          "fahrenheit(c DOUBLE) RETURNS DOUBLE AS $$ c * 9 / 5 + 32 $$",
          "fahrenheit_of_class LANGUAGE JAVA AS $$ public class F { public double eval(double c) {"
              + " return c * 9 / 5 + 32; } } $$",
          "mix(a BIGINT, b BIGINT) RETURNS BIGINT AS $$ a * 3 + b $$",
          "distance(a BIGINT, b BIGINT) RETURNS BIGINT AS $$ a > b ? a - b : b - a $$",
          "upper_of(s VARCHAR) RETURNS VARCHAR AS $$ s.toUpperCase(java.util.Locale.ROOT) $$",
          "part_of(s VARCHAR) RETURNS VARCHAR AS $$ s.substring(9) $$",
          "part_in_place AS $$ public class F { public CharSequence eval(CharSequence s) {"
              + " return s.subSequence(9, s.length()); } } $$",
          "length_of(s VARCHAR) RETURNS INTEGER AS $$ s.length() $$",
          "length_in_place AS $$ public class F { public int eval(CharSequence s) {"
              + " return s.length(); } } $$",
          "digits(a BIGINT) RETURNS BIGINT AS $$ long n = 0; for (long x = a; x != 0; x /= 10) n++;"
              + " return n; $$"
        }) {
      Statement.CreateFunction made =
          (Statement.CreateFunction)
              compiler.compile("CREATE FUNCTION " + create, catalog, options);
      catalog.replace(made.definition());
    }
    Statement.Select select =
        (Statement.Select)
            compiler.compile(
                "SELECT " + expression.sql + " AS x, a, b, c, s, few FROM t", catalog, options);
    CalcNode calc = (CalcNode) select.plan().root();
    function =
        new CodeCompiler(loader, classes, CodeCompiler.DEFAULT_CACHED_CLASSES)
            .compile(calc.code(), new NoContext());
    SplittableRandom random = new SplittableRandom(1);
    RowBatchBuilder rows = new RowBatchBuilder(calc.input().schema());
    for (int i = 0; i < BATCH_ROWS; i++) {
      long a = random.nextInt(1_000_000);
      rows.row(
          a,
          (long) random.nextInt(1_000_000),
          random.nextDouble(),
          "customer " + a,
          "customer of " + a % 100);
    }
    batch = rows.build();
  }

  @Benchmark
  @OperationsPerInvocation(BATCH_ROWS)
  public RowBatch perRow() {
    return function.apply(batch);
  }

  /** A statement without parameters. */
  private record NoContext() implements ExpressionContext {
    @Override
    public long statementMillis() {
      return 0;
    }

    @Override
    public String query() {
      return "SELECT";
    }

    @Override
    public ZoneId zone() {
      return ZoneOffset.UTC;
    }

    @Override
    public @Nullable Object parameter(int index) {
      return null;
    }
  }
}
