package weir.jdbc;

import java.sql.DriverPropertyInfo;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What may stand behind the {@code ?} of a URL or in the properties of a connection. Names match
 * without regard to case.
 */
enum ConnectionOption {
  USER("user", "the name under which to connect", null, true),
  PASSWORD("password", "the password of that user", null, false),
  APPLICATION_NAME("applicationName", "what the server shows this client as", null, true),
  TIME_ZONE(
      "timeZone", "the zone of java.sql.Date, Time and Timestamp; the JVM's if absent", null, true),
  FETCH_SIZE("fetchSize", "the most rows that one answer carries", "2000", false),
  SERIALIZATION("serialization", "the form of messages: json (fast) or protobuf", "json", false),
  CONNECT_TIMEOUT("connectTimeoutMillis", "the longest wait for a connection", "30000", false),
  RESPONSE_TIMEOUT("responseTimeoutMillis", "the longest wait for one answer", "180000", false),
  SSL("ssl", "whether to use TLS", "false", false),
  TRUST_STORE("trustStore", "the file of certificates to trust; the JVM's if absent", null, false),
  TRUST_STORE_PASSWORD("trustStorePassword", "the password of that file", null, false),
  TRUST_STORE_TYPE("trustStoreType", "the type of that file", "PKCS12", false);

  private final String key;
  private final String description;
  private final @Nullable String byDefault;
  private final boolean forServer;

  ConnectionOption(String key, String description, @Nullable String byDefault, boolean forServer) {
    this.key = key;
    this.description = description;
    this.byDefault = byDefault;
    this.forServer = forServer;
  }

  String key() {
    return key;
  }

  /** What holds if the option is not given. */
  @Nullable String byDefault() {
    return byDefault;
  }

  /** Whether the server is told, in the message that opens the connection. */
  boolean isForServer() {
    return forServer;
  }

  DriverPropertyInfo describe(@Nullable String value) {
    DriverPropertyInfo info = new DriverPropertyInfo(key, value);
    info.description = description;
    info.required = false;
    return info;
  }

  static Optional<ConnectionOption> of(String name) {
    return Arrays.stream(values()).filter(option -> option.key.equalsIgnoreCase(name)).findFirst();
  }

  static String knownNames() {
    return Arrays.stream(values()).map(ConnectionOption::key).collect(Collectors.joining(", "));
  }
}
