package weir.engine.routine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the code of users sees is all of the package for it. */
final class FunctionApiTest {
  private static final Path SOURCES = Path.of("src", "main", "java", "weir", "engine", "udf");

  @Test
  void everyClassOfThePackageIsSeen() throws IOException {
    Set<String> seen =
        FunctionApi.classes("weir.engine.udf").stream()
            .filter(type -> !type.isMemberClass())
            .map(type -> type.getSimpleName() + ".java")
            .collect(Collectors.toCollection(TreeSet::new));
    seen.add("package-info.java");
    try (Stream<Path> files = Files.list(SOURCES)) {
      Set<String> there =
          files
              .map(file -> file.getFileName().toString())
              .collect(Collectors.toCollection(TreeSet::new));
      assertEquals(there, seen);
    }
  }
}
