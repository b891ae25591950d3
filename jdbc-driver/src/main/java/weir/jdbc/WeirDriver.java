package weir.jdbc;

import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.util.Properties;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * The driver of {@code jdbc:weir://host:port[?option=value&...]}, a server, and of {@code
 * jdbc:weir:} or {@code jdbc:weir:path}, an engine in this JVM. {@link ConnectionOption} lists the
 * options.
 */
public final class WeirDriver implements Driver {
  static {
    try {
      DriverManager.registerDriver(new WeirDriver());
    } catch (SQLException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** Null for a URL that is not ours, as the driver manager expects. */
  @Override
  public @Nullable Connection connect(String url, @Nullable Properties info) throws SQLException {
    return acceptsURL(url) ? WeirConnection.open(url, ConnectionTarget.parse(url, info)) : null;
  }

  @Override
  public boolean acceptsURL(@Nullable String url) throws SQLException {
    if (url == null) {
      throw SqlErrors.create("No URL given", SqlErrors.CANNOT_CONNECT);
    }
    return url.startsWith(ConnectionTarget.PREFIX);
  }

  @Override
  public DriverPropertyInfo[] getPropertyInfo(String url, @Nullable Properties info)
      throws SQLException {
    if (!acceptsURL(url)) {
      return new DriverPropertyInfo[0];
    }
    ConnectionTarget target = ConnectionTarget.parse(url, info);
    ConnectionOption[] options = ConnectionOption.values();
    DriverPropertyInfo[] infos = new DriverPropertyInfo[options.length];
    for (int i = 0; i < options.length; i++) {
      infos[i] = options[i].describe(target.value(options[i]));
    }
    return infos;
  }

  @Override
  public int getMajorVersion() {
    return BuildVersion.MAJOR;
  }

  @Override
  public int getMinorVersion() {
    return BuildVersion.MINOR;
  }

  @Override
  public boolean jdbcCompliant() {
    return false;
  }

  @Override
  public Logger getParentLogger() {
    return Logger.getLogger("weir.jdbc");
  }
}
