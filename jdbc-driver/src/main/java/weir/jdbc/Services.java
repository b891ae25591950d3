package weir.jdbc;

import java.net.URI;
import java.net.http.HttpClient;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Iterator;
import java.util.Locale;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import org.apache.calcite.avatica.remote.ProtobufTranslationImpl;
import org.apache.calcite.avatica.remote.RemoteProtobufService;
import org.apache.calcite.avatica.remote.RemoteService;
import org.apache.calcite.avatica.remote.Service;
import org.jspecify.annotations.Nullable;

/** Who answers a connection's calls: a server, or an engine in this JVM. */
interface Services {
  /**
   * The one who answers, or a failure, within that time; zero for no limit. An engine in this JVM
   * knows no limit.
   */
  Service within(Duration limit);

  static Services of(ConnectionTarget target) throws SQLException {
    URI server = target.server();
    if (server != null) {
      return remote(target, server);
    }
    Service inThisJvm = inThisJvm();
    return limit -> inThisJvm;
  }

  private static Services remote(ConnectionTarget target, URI server) throws SQLException {
    HttpClient client = HttpClients.of(target);
    String authorization = authorization(target);
    String serialization = String.valueOf(target.value(ConnectionOption.SERIALIZATION));
    switch (serialization.toLowerCase(Locale.ROOT)) {
      case "json":
        return limit -> new RemoteService(new HttpTransport(client, server, authorization, limit));
      case "protobuf":
        return limit ->
            new RemoteProtobufService(
                new HttpTransport(client, server, authorization, limit),
                new ProtobufTranslationImpl());
      default:
        throw SqlErrors.create(
            "Option 'serialization' should be json or protobuf, not '" + serialization + "'",
            SqlErrors.CANNOT_CONNECT);
    }
  }

  private static @Nullable String authorization(ConnectionTarget target) {
    String user = target.value(ConnectionOption.USER);
    String password = target.value(ConnectionOption.PASSWORD);
    return user == null
        ? null
        : HttpTransport.basicAuthorization(user, password == null ? "" : password);
  }

  /** The factory is given no connection: who opens one says in that message what the engine is. */
  @SuppressWarnings("NullAway")
  private static Service inThisJvm() throws SQLException {
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    ClassLoader own = Services.class.getClassLoader();
    for (ClassLoader loader : new ClassLoader[] {context, own}) {
      try {
        Iterator<Service.Factory> factories =
            ServiceLoader.load(Service.Factory.class, loader).iterator();
        if (factories.hasNext()) {
          return factories.next().create(null);
        }
      } catch (ServiceConfigurationError e) {
        throw SqlErrors.create(
            "The engine cannot be started in this JVM: " + e.getMessage(),
            SqlErrors.CANNOT_CONNECT,
            e);
      }
    }
    throw SqlErrors.create(
        "No engine in this JVM: put weir-engine.jar on the class path or use"
            + " jdbc:weir://host:port",
        SqlErrors.CANNOT_CONNECT);
  }
}
