package weir.lint;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** The conventions of the source tree; each finding names what to write instead. */
final class SourceTreeTest {
  private static final String CALCITE_CORE = "\\borg\\.apache\\.calcite\\.(?!avatica\\b)[\\w.]+";
  private static final String AVATICA = "\\borg\\.apache\\.calcite\\.avatica\\.[\\w.]+";

  static final List<Rule> RULES =
      List.of(
          // Who may use whom.
          Rule.in(module("engine"))
              .forbidsCode("\\borg\\.apache\\.calcite\\.[\\w.]+")
              .because(
                  "the engine knows neither Calcite nor Avatica; translate in sql-parser or server",
                  "engine/src/main/java/weir/engine/Bad.java",
                  "import org.apache.calcite.rel.RelNode;"),
          Rule.in(module("sql-parser"))
              .forbidsCode("\\borg\\.apache\\.calcite\\.avatica\\.(?!util\\b)[\\w.]+")
              .because(
                  "sql-parser takes from Avatica only the util package that Calcite's own API needs;"
                      + " the rest belongs in server",
                  "sql-parser/src/main/java/weir/sql/Bad.java",
                  "import org.apache.calcite.avatica.Meta;"),
          Rule.in(module("server"))
              .forbidsCode(CALCITE_CORE)
              .because(
                  "Calcite stays in sql-parser; use the records of weir.sql",
                  "server/src/main/java/weir/server/Bad.java",
                  "import org.apache.calcite.rel.RelNode;"),
          Rule.in(module("jdbc-driver"))
              .forbidsCode("\\bweir\\.(engine|sql|server|shell)\\b[\\w.]*|" + CALCITE_CORE)
              .because(
                  "the driver stands alone: java.sql, Avatica and weir.jdbc only",
                  "jdbc-driver/src/main/java/weir/jdbc/Bad.java",
                  "import weir.engine.Engine;"),
          Rule.in(inPackage("weir.shell").and(Source::isMain))
              .forbidsCode(
                  "\\bweir\\.(?!sql\\.parse\\.Statement(Splitter|Text)\\b|engine\\.Position\\b)"
                      + "(engine|sql|server|jdbc)\\b[\\w.]*|"
                      + AVATICA)
              .because(
                  "the shell speaks java.sql only, and cuts scripts with StatementSplitter",
                  "server/src/main/java/weir/shell/Bad.java",
                  "import weir.server.WeirServer;"),

          // Time, output and threads.
          Rule.in(not("/SystemClock.java").and(notBenchmark()))
              .forbidsCode(
                  "\\bSystem\\.(currentTimeMillis|nanoTime)\\b"
                      + "|\\b(Instant|(Local|Zoned|Offset)?(Date|Time|DateTime))\\.now\\b"
                      + "|\\bClock\\.(systemUTC|systemDefaultZone|tick\\w*|system\\([^)])"
                      + "|\\bnew Date\\(\\)")
              .because(
                  "only SystemClock (the engine's, the driver's, the shell's) reads the system's time;"
                      + " take a Clock by constructor",
                  "engine/src/main/java/weir/engine/Bad.java",
                  "long now = System.currentTimeMillis();"),
          Rule.in(
                  notBenchmark()
                      .and(inPackage("weir.shell").negate())
                      .and(not("weir/server/WeirServer.java", "weir/server/StandardOutput.java")))
              .forbidsCode("\\bSystem\\.(out|err)\\b|\\.printStackTrace\\(\\)")
              .because(
                  "only the shell, the server's main and the console print; log with SLF4J or return the"
                      + " text",
                  "engine/src/test/java/weir/engine/BadTest.java",
                  "System.out.println(row);"),
          Rule.in(notBenchmark())
              .forbidsCode("\\bThread\\.sleep\\b|\\b(TimeUnit\\.)?[A-Z]*SECONDS\\.sleep\\b")
              .because(
                  "wait for the event itself: a latch, a queue, or a Clock that the test moves",
                  "engine/src/test/java/weir/engine/BadTest.java",
                  "Thread.sleep(100);"),

          // How it is written.
          Rule.in(Source::isJava)
              .forbidsCode("\\bimport [\\w. ]+\\.\\*;")
              .because(
                  "name each import",
                  "engine/src/main/java/weir/engine/Bad.java",
                  "import java.util.*;"),
          Rule.in(Source::isJava)
              .forbidsCodeOrComment("\\b(TODO|FIXME|XXX)\\b")
              .because(
                  "do it, or file an issue and leave no mark here",
                  "engine/src/main/java/weir/engine/Bad.java",
                  "int x; // TODO later"),
          Rule.in(Source::isJava)
              .forbidsCode("@Disabled\\w*|@Ignore\\b")
              .because(
                  "mend the test or delete it",
                  "engine/src/test/java/weir/engine/BadTest.java",
                  "@Disabled void test() {}"),
          Rule.in(source -> true)
              .forbidsText("\\brepo1?\\.maven\\.|\\bdeb\\.debian\\.|\\bregistry\\.npmjs\\.")
              .because(
                  "name packages, not the hosts that serve them",
                  "pom.xml",
                  "<url>https://repo1" + ".maven.example/</url>"),
          new Rule(
              "every package says what it is, in a package-info.java with @NullMarked",
              SourceTreeTest::packagesWithoutInfo,
              List.of(new Source("engine/src/main/java/weir/engine/Bad.java", "class Bad {}"))));

  @ParameterizedTest
  @FieldSource("RULES")
  void treeKeepsToTheRule(Rule rule) {
    assertEquals("", rule.findings(projectTree()).collect(Collectors.joining("\n")));
  }

  @ParameterizedTest
  @FieldSource("RULES")
  void ruleFindsItsBadSample(Rule rule) {
    assertEquals(1, rule.findings(rule.badSample()).count());
  }

  @Test
  void findingNamesPlaceAndReplacement() {
    var source = new Source("engine/src/main/java/weir/Bad.java", "/* \n */\nimport java.util.*;");
    assertEquals(
        List.of("engine/src/main/java/weir/Bad.java:3: 'import java.util.*;': name each import"),
        RULES.stream()
            .filter(rule -> rule.name().equals("name each import"))
            .flatMap(rule -> rule.findings(List.of(source)))
            .toList());
  }

  @Test
  void literalsAndCommentsAreNoCode() {
    var source =
        new Source(
            "Sample.java",
            "a(\"x // y\", '\"', \"\\\"\"); // c\nb(\"\"\"\n  /* \"t\" */\n  \"\"\");/* d\n */e();");
    assertEquals("a(, , ); \nb(\n\n);\ne();", source.code());
    assertEquals("a(, , ); // c\nb(\n\n);/* d\n */e();", source.withoutLiterals());
  }

  @Test
  void wholeTreeIsRead() {
    var paths = projectTree().stream().map(Source::path).collect(Collectors.toSet());
    assertTrue(
        paths.containsAll(
            Set.of(
                "pom.xml",
                ".ci/run",
                "engine/src/main/java/weir/engine/package-info.java",
                "server/src/test/java/weir/lint/SourceTreeTest.java")),
        paths::toString);
  }

  private static Stream<String> packagesWithoutInfo(List<Source> tree) {
    var described =
        tree.stream()
            .filter(source -> source.path().endsWith("/package-info.java"))
            .filter(source -> source.code().contains("@NullMarked"))
            .map(SourceTreeTest::directory)
            .collect(Collectors.toSet());
    return tree.stream()
        .filter(Source::isMain)
        .map(SourceTreeTest::directory)
        .distinct()
        .filter(directory -> !described.contains(directory))
        .map(directory -> directory + ": add a package-info.java with Javadoc and @NullMarked");
  }

  private static String directory(Source source) {
    return source.path().substring(0, source.path().lastIndexOf('/'));
  }

  private static Predicate<Source> module(String name) {
    return source -> source.path().startsWith(name + "/src/");
  }

  private static Predicate<Source> inPackage(String name) {
    return source -> source.path().contains("/java/" + name.replace('.', '/') + "/");
  }

  private static Predicate<Source> not(String... endings) {
    return source -> Stream.of(endings).noneMatch(source.path()::endsWith);
  }

  private static Predicate<Source> notBenchmark() {
    return source -> !source.isBenchmark();
  }

  /** Every text file that the project keeps, data excepted. */
  private static List<Source> projectTree() {
    var root = projectRoot();
    var sources = new ArrayList<Source>();
    collect(root, root, sources);
    return sources;
  }

  private static void collect(Path root, Path directory, List<Source> sources) {
    try (var entries = Files.list(directory)) {
      for (var entry : entries.sorted().toList()) {
        var name = entry.getFileName().toString();
        if (Files.isDirectory(entry) && !Set.of(".git", "target", "testdata").contains(name)) {
          collect(root, entry, sources);
        } else if (Files.isRegularFile(entry) && isText(name)) {
          var path = root.relativize(entry).toString().replace('\\', '/');
          sources.add(new Source(path, Files.readString(entry)));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isText(String name) {
    return !name.contains(".")
        || name.matches(".*\\.(java|xml|md|ftl|fmpp|sql|properties|config|sh|json|txt)");
  }

  private static Path projectRoot() {
    var directory = Path.of("").toAbsolutePath();
    while (!Files.isDirectory(directory.resolve("sql-parser"))) {
      directory = requireNonNull(directory.getParent(), "run inside the project");
    }
    return directory;
  }
}
