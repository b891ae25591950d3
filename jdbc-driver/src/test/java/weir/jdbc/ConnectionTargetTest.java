package weir.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ConnectionTargetTest {
  @ParameterizedTest
  @CsvSource({
    "jdbc:weir://example.org, http://example.org:8765/",
    "jdbc:weir://example.org:99/, http://example.org:99/",
    "jdbc:weir://[::1]:99?fetchSize=1, http://[::1]:99/",
    "jdbc:weir://example.org?ssl=true, https://example.org:8765/",
  })
  void serversAreNamedByHostAndPort(String url, URI server) throws SQLException {
    assertEquals(server, ConnectionTarget.parse(url, null).server());
  }

  @ParameterizedTest
  @CsvSource({
    "jdbc:weir:, ''",
    "jdbc:weir:data/weir, data/weir",
    "jdbc:weir:/var/lib/weir?timeZone=UTC, /var/lib/weir",
  })
  void enginesInThisJvmAreNamedByPath(String url, String path) throws SQLException {
    ConnectionTarget target = ConnectionTarget.parse(url, null);
    assertNull(target.server());
    assertEquals(path, target.path());
  }

  @Test
  void urlWinsOverProperties() throws SQLException {
    Properties properties = new Properties();
    properties.setProperty("FETCHSIZE", "1");
    properties.setProperty("user", "ann");
    properties.setProperty("nonsense", "x");
    ConnectionTarget target =
        ConnectionTarget.parse("jdbc:weir:?fetchsize=7&password=a%26b%20c", properties);
    assertEquals(7, target.number(ConnectionOption.FETCH_SIZE));
    assertEquals("ann", target.value(ConnectionOption.USER));
    assertEquals("a&b c", target.value(ConnectionOption.PASSWORD));
    assertEquals("json", target.value(ConnectionOption.SERIALIZATION));
    assertNull(target.value(ConnectionOption.TIME_ZONE));
    assertEquals(List.of("nonsense"), target.ignored());
  }

  @Test
  void unknownOptionIsRefusedWithTheListOfKnownOnes() {
    SQLException unknown =
        assertThrows(
            SQLException.class, () -> ConnectionTarget.parse("jdbc:weir:?fetch_size=1", null));
    assertEquals("08001", unknown.getSQLState());
    String message = String.valueOf(unknown.getMessage());
    assertTrue(message.startsWith("Unknown option 'fetch_size'"), message);
    assertTrue(message.contains("fetchSize, serialization"), message);
  }

  @Test
  void driverDescribesItsOptions() throws SQLException {
    DriverPropertyInfo[] infos =
        new WeirDriver().getPropertyInfo("jdbc:weir://localhost?fetchSize=7", new Properties());
    assertEquals(ConnectionOption.values().length, infos.length);
    assertTrue(
        Arrays.stream(infos)
            .anyMatch(info -> info.name.equals("fetchSize") && info.value.equals("7")));
    assertEquals(0, new WeirDriver().getPropertyInfo("jdbc:other:", null).length);
  }

  @Test
  void driverLeavesOtherUrlsToOthers() throws SQLException {
    assertNull(new WeirDriver().connect("jdbc:postgresql://localhost/", null));
    assertThrows(SQLException.class, () -> new WeirDriver().acceptsURL(null));
  }

  @Test
  void withoutAnEngineTheErrorSaysWhatToDo() {
    SQLException missing =
        assertThrows(SQLException.class, () -> new WeirDriver().connect("jdbc:weir:", null));
    assertEquals("08001", missing.getSQLState());
    assertEquals(
        "No engine in this JVM: put weir-engine.jar on the class path or use"
            + " jdbc:weir://host:port",
        missing.getMessage());
  }

  @Test
  void versionComesFromTheBuild() {
    assertTrue(BuildVersion.TEXT.matches("\\d+\\.\\d+\\.\\d+.*"), BuildVersion.TEXT);
    assertEquals(BuildVersion.MAJOR, new WeirDriver().getMajorVersion());
  }
}
