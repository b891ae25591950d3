package weir.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.Plan;
import weir.engine.plan.PlanNode;
import weir.engine.plan.SinkNode;
import weir.engine.plan.ValuesNode;
import weir.engine.query.QueryOptions;

/** An engine that is closed and opened again over the same folder. */
final class EngineRestartTest {
  private static final DataType BIGINT = DataType.of(TypeKind.BIGINT);

  @TempDir private Path directory;

  private Engine open() {
    return new Engine(new EngineOptions(Clock.system(), Optional.of(directory), directory));
  }

  private static TableDefinition stream(String name) {
    return new TableDefinition(
        name,
        TableDefinition.Kind.STREAM,
        List.of(new ColumnDefinition("id", BIGINT, Optional.empty(), "")),
        List.of(),
        Optional.empty(),
        Map.of(),
        "");
  }

  private static TableDefinition find(Engine engine, String name) {
    return (TableDefinition) engine.catalog().find(name).orElseThrow();
  }

  private static void insert(Engine engine, String name, long value) {
    Schema schema = find(engine, name).physicalSchema();
    PlanNode values = new ValuesNode("values", List.of(List.of(value)), schema);
    SinkNode sink = new SinkNode("sink", values, find(engine, name));
    engine.insert(new Plan(sink, false), sink, List.of(QueryOptions.of("insert")));
  }

  private List<String> logFolders() throws IOException {
    Path log = directory.resolve("log");
    if (!Files.exists(log)) {
      return List.of();
    }
    try (Stream<Path> folders = Files.list(log)) {
      return folders.map(path -> path.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void definitionsOfAnyNameOutliveTheEngine() {
    Schema schema = Schema.of(new Field("x", BIGINT));
    try (Engine engine = open()) {
      engine.create(stream("Größe/..\\\n"), false);
      engine.create(stream("名".repeat(128)), false);
      insert(engine, "Größe/..\\\n", 1);
      insert(engine, "名".repeat(128), 2);
      engine.create(new ViewDefinition("v", "SELECT 1 AS x", schema, Set.of("t"), "c"), false);
    }
    try (Engine engine = open()) {
      assertEquals(3, engine.catalog().objects().size());
      assertEquals("GRÖßE/..\\\n".length(), find(engine, "größe/..\\\n").name().length());
      assertEquals(
          Optional.of(new ViewDefinition("v", "SELECT 1 AS x", schema, Set.of("t"), "c")),
          engine.catalog().find("V"));
      insert(engine, "名".repeat(128), 3);
    }
  }

  @Test
  void newStreamNeverMeetsTheRowsOfADroppedOneOfItsName() throws IOException {
    try (Engine engine = open()) {
      engine.create(stream("t"), false);
      insert(engine, "t", 1);
      engine.create(stream("t"), true);
      insert(engine, "t", 2);
      long first = find(engine, "t").id();
      engine.drop(find(engine, "t"), false);
      assertEquals(List.of(), logFolders());
      engine.create(stream("t"), false);
      assertTrue(find(engine, "t").id() > first);
      insert(engine, "t", 3);
      assertEquals(List.of("t-" + find(engine, "t").id()), logFolders());
    }
  }

  @Test
  void whatACrashKeptADropFromDeletingIsDeletedAtTheNextStart() throws IOException {
    Path copy = Files.createTempDirectory("weir-log");
    String folder;
    try (Engine engine = open()) {
      engine.create(stream("t"), false);
      insert(engine, "t", 1);
      folder = logFolders().get(0);
      Files.copy(
          directory.resolve("log").resolve(folder).resolve("0000000000000000000.rows"),
          copy.resolve("rows"));
      engine.drop(find(engine, "t"), false);
    }
    Path back = Files.createDirectories(directory.resolve("log").resolve(folder));
    Files.move(copy.resolve("rows"), back.resolve("0000000000000000000.rows"));
    Files.delete(copy);
    try (Engine engine = open()) {
      assertEquals(List.of(), logFolders());
      engine.create(stream("u"), false);
    }
  }

  @Test
  void whatIsUsedIsDroppedTogetherWithItsUsersOrNotAtAll() {
    Schema schema = Schema.of(new Field("x", BIGINT));
    try (Engine engine = open()) {
      engine.create(stream("t"), false);
      engine.create(new ViewDefinition("v", "SELECT * FROM T", schema, Set.of("t"), ""), false);
      engine.create(
          new ViewDefinition("w", "SELECT * FROM v", schema, Set.of("t", "V"), ""), false);
      WeirException used =
          assertThrows(WeirException.class, () -> engine.drop(find(engine, "t"), false));
      assertEquals(ErrorCode.STILL_USED, used.code());
      assertEquals(
          "stream \"t\" is used by view \"v\", view \"w\"; drop that first, or say DROP ... CASCADE"
              + " to drop all of them",
          used.getMessage());
      assertEquals(3, engine.catalog().objects().size());
      engine.create(stream("t"), true);
      engine.drop(find(engine, "t"), true);
      assertEquals(List.of(), engine.catalog().objects());
    }
    try (Engine engine = open()) {
      assertEquals(List.of(), engine.catalog().objects());
    }
  }

  @Test
  void planOfADroppedStreamDoesNotReadOrWriteTheNewOneOfItsName() throws IOException {
    try (Engine engine = open()) {
      engine.create(stream("t"), false);
      TableDefinition old = find(engine, "t");
      engine.create(stream("t"), true);
      insert(engine, "t", 1);
      SinkNode sink =
          new SinkNode("sink", new ValuesNode("values", List.of(), old.physicalSchema()), old);
      WeirException gone =
          assertThrows(
              WeirException.class,
              () -> engine.insert(new Plan(sink, false), sink, List.of(QueryOptions.of("insert"))));
      assertEquals(
          "stream \"t\" has been dropped since the statement was prepared", gone.getMessage());
      engine.drop(old, false);
      assertThrows(WeirException.class, () -> engine.drop(old, false));
      assertEquals(List.of(), logFolders());
    }
  }

  @Test
  void replacingTakesTheSameKind() {
    try (Engine engine = open()) {
      engine.create(stream("t"), false);
      ViewDefinition view =
          new ViewDefinition("T", "SELECT 1 AS x", Schema.of(new Field("x", BIGINT)), Set.of(), "");
      WeirException refused = assertThrows(WeirException.class, () -> engine.create(view, true));
      assertEquals(
          "\"t\" is a stream, which a view does not replace; drop it first", refused.getMessage());
    }
  }

  @Test
  void secondEngineIsKeptOut() throws IOException {
    try (Engine engine = open()) {
      engine.create(stream("t"), false);
      WeirException taken = assertThrows(WeirException.class, this::open);
      assertEquals(ErrorCode.STORAGE_FAILED, taken.code());
      assertTrue(String.valueOf(taken.getMessage()).contains("is in use by"), taken::getMessage);
    }
    open().close();
  }

  @Test
  void damagedCatalogIsAnErrorThatGivesTheFolderUp() throws IOException {
    try (Engine engine = open()) {
      engine.create(stream("t"), false);
    }
    Path file = directory.resolve("catalog.json");
    String good = Files.readString(file);
    Files.writeString(file, good.replace("BIGINT", "DOUBLE"));
    for (int i = 0; i < 2; i++) {
      WeirException damaged = assertThrows(WeirException.class, this::open);
      assertTrue(
          String.valueOf(damaged.getMessage()).contains("its checksum is wrong"),
          damaged::getMessage);
    }
    Files.writeString(file, good);
    try (Engine engine = open()) {
      assertFalse(engine.catalog().objects().isEmpty());
    }
  }

  @Test
  void folderThatCannotBeWrittenToIsAClearError() throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "");
    WeirException refused =
        assertThrows(
            WeirException.class,
            () ->
                new Engine(
                    new EngineOptions(Clock.system(), Optional.of(file.resolve("x")), directory)));
    assertTrue(
        String.valueOf(refused.getMessage()).startsWith("cannot keep data in "),
        refused::getMessage);
  }
}
