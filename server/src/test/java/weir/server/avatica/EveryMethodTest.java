package weir.server.avatica;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;

/** Whatever a program calls, it gets a result or an SQLException. */
@Timeout(60)
final class EveryMethodTest {
  private static final Schema SCHEMA =
      Schema.of(
          new Field("n", DataType.of(TypeKind.BIGINT)),
          new Field("t", DataType.of(TypeKind.VARCHAR)));
  private static final Object[] ROW = {1L, "one"};

  /** They end what the other calls need. */
  private static final Set<String> ENDING = Set.of("close", "abort", "next", "closeOnCompletion");

  /** Written in the JDK, which says that they do not take null. */
  private static final Set<String> OF_THE_JDK =
      Set.of("enquoteLiteral", "enquoteIdentifier", "enquoteNCharLiteral", "isSimpleIdentifier");

  private final FakeSessions engine =
      MetadataTest.withCatalog(new FakeSessions())
          .table("SELECT", SCHEMA, ROW)
          .update("INSERT", List.of(DataType.of(TypeKind.BIGINT)), values -> 1L);

  @ParameterizedTest
  @EnumSource
  void metadataNeverFails(Access access) throws Exception {
    try (Access.Reachable server = access.to(engine);
        Connection connection = server.connect()) {
      DatabaseMetaData metadata = connection.getMetaData();
      List<String> failures = new ArrayList<>();
      for (Method method : DatabaseMetaData.class.getMethods()) {
        if (Modifier.isStatic(method.getModifiers()) || method.getName().equals("unwrap")) {
          continue;
        }
        Object result = call(metadata, method, failures);
        if (result instanceof SQLException) {
          failures.add(method + ": " + result);
        } else if (result instanceof ResultSet rows) {
          drain(rows);
        } else {
          assertNotNull(result, method.toString());
        }
      }
      assertEquals(List.of(), failures);
    }
  }

  private static void drain(ResultSet rows) throws SQLException {
    try (rows) {
      int columns = rows.getMetaData().getColumnCount();
      while (rows.next()) {
        for (int i = 1; i <= columns; i++) {
          rows.getObject(i);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void connectionThrowsNothingButSqlExceptions(Access access) throws Exception {
    try (Access.Reachable server = access.to(engine);
        Connection connection = server.connect()) {
      assertEquals(List.of(), failures(Connection.class, connection));
    }
  }

  @ParameterizedTest
  @EnumSource
  void statementsThrowNothingButSqlExceptions(Access access) throws Exception {
    try (Access.Reachable server = access.to(engine);
        Connection connection = server.connect();
        Statement statement = connection.createStatement();
        PreparedStatement prepared = connection.prepareStatement("INSERT")) {
      assertEquals(List.of(), failures(Statement.class, statement));
      assertEquals(List.of(), failures(PreparedStatement.class, prepared));
      statement.close();
      prepared.close();
      assertEquals(List.of(), failures(Statement.class, statement));
      assertEquals(List.of(), failures(PreparedStatement.class, prepared));
    }
  }

  @ParameterizedTest
  @EnumSource
  void resultSetsThrowNothingButSqlExceptions(Access access) throws Exception {
    try (Access.Reachable server = access.to(engine);
        Connection connection = server.connect();
        Statement statement = connection.createStatement()) {
      ResultSet rows = statement.executeQuery("SELECT");
      assertEquals(List.of(), failures(ResultSet.class, rows));
      rows.next();
      assertEquals(List.of(), failures(ResultSet.class, rows));
      rows.next();
      assertEquals(List.of(), failures(ResultSet.class, rows));
      rows.close();
      assertEquals(List.of(), failures(ResultSet.class, rows));
    }
  }

  private static List<String> failures(Class<?> type, Object target) throws Exception {
    List<String> failures = new ArrayList<>();
    for (Method method : type.getMethods()) {
      if (!Modifier.isStatic(method.getModifiers())
          && !ENDING.contains(method.getName())
          && !OF_THE_JDK.contains(method.getName())) {
        call(target, method, failures);
      }
    }
    return failures;
  }

  /** The result, or the SQLException; anything else thrown is a failure. */
  private static @Nullable Object call(Object target, Method method, List<String> failures)
      throws IllegalAccessException {
    @Nullable Object[] arguments =
        Arrays.stream(method.getParameterTypes()).map(EveryMethodTest::argument).toArray();
    try {
      return method.invoke(target, arguments);
    } catch (InvocationTargetException e) {
      if (!(e.getCause() instanceof SQLException)) {
        failures.add(method + ": " + e.getCause());
      }
      return e.getCause();
    }
  }

  /** Mostly what no program should give. */
  private static @Nullable Object argument(Class<?> type) {
    if (type == int.class) {
      return 1;
    }
    if (type == long.class) {
      return 1L;
    }
    if (type == boolean.class) {
      return true;
    }
    if (type == double.class) {
      return 1.0;
    }
    if (type == float.class) {
      return 1f;
    }
    if (type == short.class) {
      return (short) 1;
    }
    if (type == byte.class) {
      return (byte) 1;
    }
    return null;
  }
}
