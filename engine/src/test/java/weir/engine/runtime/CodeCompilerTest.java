package weir.engine.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.operator.BatchFunction;
import weir.engine.operator.ExpressionContext;
import weir.engine.plan.GeneratedCode;

final class CodeCompilerTest {
  private static final ExpressionContext CONTEXT = new NoExpressions();

  private final CodeCompiler compiler = new CodeCompiler(getClass().getClassLoader(), 2);

  private static GeneratedCode code(String name, String body) {
    String source =
        """
        package weir.generated;
        public final class %s implements weir.engine.operator.BatchFunction {
          public %s(weir.engine.operator.ExpressionContext context) {}
          public weir.engine.data.RowBatch apply(weir.engine.data.RowBatch input) {
            %s
          }
        }
        """
            .formatted(name, name, body);
    return new GeneratedCode("weir.generated." + name, source, List.of(name));
  }

  @Test
  void compiledCodeRuns() {
    RowBatch batch = RowBatch.of(new Schema(List.of()), List.of(), 1);
    BatchFunction function = compiler.compile(code("Same", "return input;"), CONTEXT);
    assertSame(batch, function.apply(batch));
  }

  @Test
  void sameCodeIsCompiledOnceAndInstantiatedEachTime() {
    GeneratedCode same = code("Same", "return input;");
    BatchFunction first = compiler.compile(same, CONTEXT);
    BatchFunction second = compiler.compile(same, CONTEXT);
    assertNotSame(first, second);
    assertSame(first.getClass(), second.getClass());
  }

  @Test
  void classNotAskedForLongestIsForgotten() {
    GeneratedCode first = code("First", "return input;");
    Class<?> compiled = compiler.compile(first, CONTEXT).getClass();
    compiler.check(code("Second", "return input;"));
    assertSame(compiled, compiler.compile(first, CONTEXT).getClass());
    compiler.check(code("Third", "return input;"));
    assertSame(compiled, compiler.compile(first, CONTEXT).getClass());
    compiler.check(code("Second", "return input;"));
    compiler.check(code("Third", "return input;"));
    assertNotSame(compiled, compiler.compile(first, CONTEXT).getClass());
  }

  @Test
  void lineThatDoesNotCompileIsInTheMessage() {
    WeirException failure =
        assertThrows(
            WeirException.class, () -> compiler.compile(code("Wrong", "return inptu;"), CONTEXT));
    assertEquals(ErrorCode.INTERNAL_ERROR, failure.code());
    String message = String.valueOf(failure.getMessage());
    assertTrue(message.endsWith(": return inptu;"), message);
    assertTrue(message.contains("[Wrong]"), message);
  }

  @Test
  void methodTooBigForAClassFileIsAnError() {
    String body = "int x = 0;\n" + "x += 1234567;\n".repeat(30_000) + "return input;";
    WeirException failure =
        assertThrows(WeirException.class, () -> compiler.check(code("Big", body)));
    assertEquals(ErrorCode.INTERNAL_ERROR, failure.code());
  }

  @Test
  void severalThreadsMayCompile() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Callable<BatchFunction>> tasks = new ArrayList<>();
      for (int i = 0; i < 40; i++) {
        GeneratedCode code = code("C" + i % 4, "return input;");
        tasks.add(() -> compiler.compile(code, CONTEXT));
      }
      for (Future<BatchFunction> done : threads.invokeAll(tasks)) {
        assertTrue(done.get().getClass().getName().startsWith("weir.generated.C"));
      }
    } finally {
      threads.shutdownNow();
    }
  }
}
