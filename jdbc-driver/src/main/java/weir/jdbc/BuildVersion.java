package weir.jdbc;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The version that the build wrote into the jar. */
final class BuildVersion {
  static final String TEXT = read();
  static final int MAJOR = number(0);
  static final int MINOR = number(1);

  private BuildVersion() {}

  private static String read() {
    String resource = "version.properties";
    try (InputStream in = BuildVersion.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException(resource + " is missing in the driver's jar");
      }
      Properties properties = new Properties();
      properties.load(in);
      return properties.getProperty("version", "");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static int number(int index) {
    return Integer.parseInt(TEXT.split("[.-]", -1)[index]);
  }
}
