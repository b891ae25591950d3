package weir.bench.loops;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** JMH's results in CSV. */
final class Measured {
  private static final Pattern CELL = Pattern.compile("(?:^|,)(?:\"([^\"]*)\"|([^,]*))");
  private static final String PARAMETER = "Param: ";

  private Measured() {}

  /** Nanoseconds by class, method and parameters. */
  static Map<String, Double> read(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file);
    List<String> header = cells(lines.get(0));
    Map<String, Double> nanos = new TreeMap<>();
    for (String line : lines.subList(1, lines.size())) {
      List<String> cells = cells(line);
      String method = cells.get(header.indexOf("Benchmark"));
      List<String> parameters = new ArrayList<>();
      for (int i = 0; i < cells.size(); i++) {
        if (header.get(i).startsWith(PARAMETER) && !cells.get(i).isEmpty()) {
          parameters.add(header.get(i).substring(PARAMETER.length()) + "=" + cells.get(i));
        }
      }
      nanos.put(name(method, parameters), Double.valueOf(cells.get(header.indexOf("Score"))));
    }
    return nanos;
  }

  private static String name(String method, List<String> parameters) {
    String inClass = method.replaceFirst(".*\\.(\\w+\\.\\w+)$", "$1");
    return parameters.isEmpty()
        ? inClass
        : inClass + parameters.stream().collect(Collectors.joining(" ", " ", ""));
  }

  private static List<String> cells(String line) {
    List<String> cells = new ArrayList<>();
    Matcher cell = CELL.matcher(line);
    while (cell.find()) {
      cells.add(cell.group(1) == null ? cell.group(2) : cell.group(1));
    }
    return cells;
  }
}
