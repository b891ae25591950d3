package weir.engine.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;
import weir.engine.TableOptions;

/** The formats that there are, by name. */
public final class Formats {
  private final Map<String, Format> formats = new TreeMap<>();

  /** Those that the class path offers. */
  public static Formats load() {
    Formats found = new Formats();
    ServiceLoader.load(Format.class, Formats.class.getClassLoader())
        .forEach(format -> found.formats.put(format.name(), format));
    return found;
  }

  /** The format that the option {@code format} names. */
  public Format of(TableOptions options) {
    List<String> names = new ArrayList<>(formats.keySet());
    return of(options, options.required("format", names.get(names.size() - 1)));
  }

  /** The same, if it may be left out. */
  public Format of(TableOptions options, String fallback) {
    String name = options.get("format", fallback);
    Format format = formats.get(name);
    if (format == null) {
      throw options.invalid("format", "one of " + String.join(", ", formats.keySet()));
    }
    return format;
  }
}
