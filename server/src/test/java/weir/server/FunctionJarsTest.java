package weir.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static weir.server.Answers.assertFails;
import static weir.server.Answers.await;
import static weir.server.Answers.execute;
import static weir.server.Answers.rows;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Jars with helpers, generic classes, versions, and functions that keep something. */
@Timeout(60)
final class FunctionJarsTest {
  /** Moves of accounts, whose helpers and parts of the state nobody else sees. */
  private static final String BALANCES =
      """
      package com.acme.bank;

      import java.math.BigDecimal;
      import java.util.ArrayList;
      import java.util.List;
      import weir.engine.udf.*;

      public final class Balances extends Ledger<Balances.Account, Balances.Balance> {
        public record Account(String owner, Level level, List<Money> moves) {}
        public record Balance(String owner, @SqlType("DECIMAL(12, 2)") BigDecimal total, int moves, String level) {}

        @Override
        Account empty() {
          return new Account(null, Level.NONE, List.of());
        }

        @Override
        Account with(Account account, Row row) {
          List<Money> moves = new ArrayList<>(account.moves());
          moves.add(new Money(row.getDecimal("amount"), "EUR"));
          return new Account(account.owner(), account.level(), moves);
        }

        @Override
        Balance of(Account account) {
          return new Balance(account.owner(), Sums.of(account.moves()), account.moves().size(), account.level().name());
        }
      }

      abstract class Ledger<S, O> implements StatefulMap<S, O> {
        abstract S empty();
        abstract S with(S state, Row row);
        abstract O of(S state);

        @Override
        public O map(Rows rows, KeyState<S> state) {
          S now = state.getOrElse(empty());
          for (Row row : rows) {
            now = with(now, row);
          }
          state.update(now);
          return of(now);
        }

        @Override
        public CallOrder order() {
          return CallOrder.ARRIVAL;
        }
      }

      enum Level { NONE, GOLD { @Override public String toString() { return "Au"; } } }

      record Money(BigDecimal amount, String currency) {}

      final class Sums {
        private Sums() {}

        static BigDecimal of(List<Money> moves) {
          return moves.stream().map(Money::amount).reduce(BigDecimal.ZERO, BigDecimal::add);
        }
      }
      """;

  @TempDir Path folder;

  @Test
  void functionOfAJarBeginsWithATablesStateAndGoesOnAfterARestart() throws Exception {
    Path jar = jar("bank.jar", "com.acme.bank.Balances", BALANCES);
    try (Connection connection = open()) {
      execute(
          connection,
          "CREATE FUNCTION balances AS 'com.acme.bank.Balances' USING JAR '" + jar + "'",
          "CREATE STREAM moves (id BIGINT, amount DECIMAL(10, 2))",
          "CREATE STREAM balance (id BIGINT, owner VARCHAR, total DECIMAL(12, 2), n INTEGER, level VARCHAR)",
          "CREATE TABLE accounts (id BIGINT PRIMARY KEY, owner VARCHAR, level VARCHAR,"
              + " moves ROW(amount DECIMAL(10, 2), currency VARCHAR) ARRAY)",
          "INSERT INTO accounts SELECT 1, 'ann', 'GOLD', ARRAY[ROW(CAST(10.00 AS DECIMAL(10, 2)), 'EUR')]",
          "CREATE PIPELINE p AS INSERT INTO balance SELECT STREAM * FROM TABLE(balances("
              + "TABLE moves PARTITION BY id, TABLE accounts PARTITION BY id))",
          "INSERT INTO moves VALUES (1, 5.00), (2, 7.25)");
      await(
          connection,
          "SELECT id, owner, total, n, level FROM balance ORDER BY id",
          List.of("1 | ann | 15.00 | 2 | GOLD", "2 | null | 7.25 | 1 | NONE"));
    }
    try (Connection connection = open()) {
      execute(
          connection,
          "INSERT INTO accounts VALUES (2, 'read too late', 'GOLD', NULL)",
          "INSERT INTO moves VALUES (1, -15.00), (2, 0.75), (3, 1.00)");
      await(
          connection,
          "SELECT id, owner, total, n, level FROM balance WHERE n <> 2 OR total < 10 ORDER BY id, n",
          List.of(
              "1 | ann | 0.00 | 3 | GOLD",
              "2 | null | 7.25 | 1 | NONE",
              "2 | null | 8.00 | 2 | NONE",
              "3 | null | 1.00 | 1 | NONE"));
    }
  }

  @Test
  void twoVersionsOfAJarLiveBesideEachOther() throws Exception {
    String source =
        """
        package com.acme;

        public class Rate {
          public static double eval(double a) { return Helper.rate() * a; }
        }

        class Helper {
          static double rate() { return 1.5; }
        }
        """;
    Path first = jar("rate-1.jar", "com.acme.Rate", source);
    Path second = jar("rate-2.jar", "com.acme.Rate", source.replace("1.5", "2"));
    String create = "CREATE FUNCTION %s AS 'com.acme.Rate' USING JAR '%s'";
    try (Connection connection = open()) {
      execute(
          connection,
          create.formatted("rated", first),
          create.formatted("rated_anew", second),
          "CREATE STREAM s (a DOUBLE)",
          "CREATE STREAM t (b DOUBLE)",
          "CREATE PIPELINE p AS INSERT INTO t SELECT STREAM rated(a) FROM s",
          "INSERT INTO s VALUES (10)");
      await(connection, "SELECT b FROM t", List.of("15.0"));
      assertEquals(List.of("15.0"), rows(connection, "SELECT rated(a) FROM s"));
      assertEquals(List.of("20.0"), rows(connection, "SELECT rated_anew(a) FROM s"));
      assertFails(
          connection,
          "SELECT rated(a), rated_anew(a) FROM s",
          "a query cannot call functions of two different classes of one name, com.acme.Rate");
      execute(
          connection,
          "CREATE OR REPLACE PIPELINE p WITH ('state' = 'keep-what-fits') AS"
              + " INSERT INTO t SELECT STREAM rated_anew(a) FROM s",
          "INSERT INTO s VALUES (20)");
      await(connection, "SELECT b FROM t ORDER BY b", List.of("15.0", "40.0"));
    }
    try (Connection connection = open()) {
      execute(connection, "INSERT INTO s VALUES (30)");
      await(connection, "SELECT b FROM t ORDER BY b", List.of("15.0", "40.0", "60.0"));
      assertEquals(List.of("15.0"), rows(connection, "SELECT rated(a) FROM s WHERE a = 10"));
    }
  }

  @Test
  void classOfAJarHasGenericClassesAboveItAndNestedOnes() throws Exception {
    String source =
        """
        package com.acme;

        import java.util.ArrayList;
        import java.util.List;
        import java.util.Map;
        import java.util.TreeMap;
        import weir.engine.udf.*;

        public class Shapes {
          public record Size(double width, double height) {}
          public record Shape(String name, List<Size> sizes, Map<String, Size> byName) {}

          public static final class Largest extends Best<Size> implements TableFunction {
            public Iterable<Size> eval(Shape shape, double least) {
              List<Size> all = new ArrayList<>(shape.sizes());
              all.addAll(new TreeMap<>(shape.byName()).values());
              all.removeIf(size -> worth(size) < least);
              return all;
            }

            @Override
            protected double worth(Size size) {
              return size.width() * size.height();
            }
          }
        }

        abstract class Best<T> {
          protected abstract double worth(T of);
        }
        """;
    Path jar = jar("shapes.jar", "com.acme.Shapes", source);
    try (Connection connection = open()) {
      execute(
          connection,
          "CREATE FUNCTION largest AS 'com.acme.Shapes.Largest' USING JAR '" + jar + "'",
          "CREATE STREAM shapes (id INTEGER, shape ROW(name VARCHAR, sizes ROW(width DOUBLE, height DOUBLE)"
              + " ARRAY, by_name MAP<VARCHAR, ROW(width DOUBLE, height DOUBLE)>))",
          "INSERT INTO shapes SELECT 1, ROW('box', ARRAY[ROW(1e0, 2e0), ROW(3e0, 4e0)],"
              + " MAP['lid', ROW(5e0, 1e0)])");
      assertEquals(
          List.of("1 | 3.0 | 4.0", "1 | 5.0 | 1.0"),
          rows(
              connection,
              "SELECT id, l.width, l.height FROM shapes, LATERAL TABLE(largest(shape, 2.5)) AS l"
                  + " ORDER BY l.width"));
    }
  }

  private Connection open() throws SQLException {
    return DriverManager.getConnection("jdbc:weir:" + folder.resolve("data"));
  }

  private Path jar(String name, String className, String source) throws IOException {
    return FunctionJar.make(folder.resolve(name), className, source);
  }
}
