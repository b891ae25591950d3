package weir.jdbc;

import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * A connection's URL and properties, taken apart and checked. An option in the URL wins over the
 * same one in the properties.
 *
 * <p>Unknown options in the URL are errors. Unknown properties are left out, as pools and tools put
 * their own there, and are reported as a warning. Neither can name a class to load.
 */
final class ConnectionTarget {
  static final String PREFIX = "jdbc:weir:";
  static final int DEFAULT_PORT = 8765;

  private final @Nullable URI server;
  private final String path;
  private final Properties options;
  private final List<String> ignored;

  private ConnectionTarget(
      @Nullable URI server, String path, Properties options, List<String> ignored) {
    this.server = server;
    this.path = path;
    this.options = options;
    this.ignored = ignored;
  }

  static ConnectionTarget parse(String url, @Nullable Properties info) throws SQLException {
    Properties options = new Properties();
    List<String> ignored = new ArrayList<>();
    if (info != null) {
      for (String name : info.stringPropertyNames()) {
        String key = ConnectionOption.of(name).map(ConnectionOption::key).orElse(null);
        if (key == null) {
          ignored.add(name);
        } else {
          options.setProperty(key, info.getProperty(name));
        }
      }
    }
    String rest = url.substring(PREFIX.length());
    int question = rest.indexOf('?');
    String place = question < 0 ? rest : rest.substring(0, question);
    if (question >= 0) {
      addUrlOptions(rest.substring(question + 1), options);
    }
    return place.startsWith("//")
        ? new ConnectionTarget(serverUri(url, place, options), "", options, ignored)
        : new ConnectionTarget(null, place, options, ignored);
  }

  private static void addUrlOptions(String query, Properties options) throws SQLException {
    for (String pair : query.split("&", -1)) {
      if (pair.isEmpty()) {
        continue;
      }
      int equals = pair.indexOf('=');
      if (equals < 0) {
        throw invalid("'" + pair + "' in the URL is not of the form option=value");
      }
      String name = pair.substring(0, equals);
      ConnectionOption option =
          ConnectionOption.of(name)
              .orElseThrow(
                  () ->
                      invalid(
                          String.format(
                              "Unknown option '%s' in the URL; known are %s",
                              name, ConnectionOption.knownNames())));
      options.setProperty(option.key(), decode(pair.substring(equals + 1)));
    }
  }

  private static String decode(String value) throws SQLException {
    try {
      return URLDecoder.decode(value, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      throw invalid("'" + value + "' in the URL is not percent-encoded as it should be");
    }
  }

  private static URI serverUri(String url, String place, Properties options) throws SQLException {
    String scheme =
        Boolean.parseBoolean(options.getProperty(ConnectionOption.SSL.key())) ? "https" : "http";
    try {
      URI uri = new URI(scheme + ":" + place).parseServerAuthority();
      String path = uri.getPath();
      if (uri.getHost() == null
          || uri.getUserInfo() != null
          || !(path.isEmpty() || path.equals("/"))) {
        throw invalid("'" + url + "' should look like jdbc:weir://host:port?option=value");
      }
      int port = uri.getPort() < 0 ? DEFAULT_PORT : uri.getPort();
      return new URI(scheme, null, uri.getHost(), port, "/", null, null);
    } catch (URISyntaxException e) {
      throw invalid(
          "'" + url + "' should look like jdbc:weir://host:port?option=value: " + e.getMessage());
    }
  }

  private static SQLException invalid(String message) {
    return SqlErrors.create(message, SqlErrors.CANNOT_CONNECT);
  }

  /** The server's address, or null if the engine is to run in this JVM. */
  @Nullable URI server() {
    return server;
  }

  /** Where the engine in this JVM keeps its files; empty if it keeps none. */
  String path() {
    return path;
  }

  /** What was given of the known options, under their own names. */
  Properties options() {
    return options;
  }

  /** The properties that were given and left out. */
  List<String> ignored() {
    return Collections.unmodifiableList(ignored);
  }

  /** The option's value: as given, else its default, else null. */
  @Nullable String value(ConnectionOption option) {
    String given = options.getProperty(option.key());
    return given == null || given.isEmpty() ? option.byDefault() : given;
  }

  /** The value of an option that has a number as its default. */
  int number(ConnectionOption option) throws SQLException {
    String value = String.valueOf(value(option));
    try {
      int number = Integer.parseInt(value);
      if (number >= 0) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Said below.
    }
    throw invalid("Option '" + option.key() + "' should be a whole number, not '" + value + "'");
  }
}
