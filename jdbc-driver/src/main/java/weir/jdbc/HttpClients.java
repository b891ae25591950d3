package weir.jdbc;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.jspecify.annotations.Nullable;

/**
 * The HTTP clients of this JVM: connections with the same settings share one, as each costs
 * threads. A client has no limit on the connections to one server, so open streams never starve
 * each other.
 */
final class HttpClients {
  private static final ConcurrentMap<List<String>, HttpClient> CLIENTS = new ConcurrentHashMap<>();

  private HttpClients() {}

  static HttpClient of(ConnectionTarget target) throws SQLException {
    String trustStore = target.value(ConnectionOption.TRUST_STORE);
    String password = target.value(ConnectionOption.TRUST_STORE_PASSWORD);
    String type = String.valueOf(target.value(ConnectionOption.TRUST_STORE_TYPE));
    int connectMillis = target.number(ConnectionOption.CONNECT_TIMEOUT);
    List<String> key =
        Arrays.asList(
            String.valueOf(trustStore),
            String.valueOf(password),
            type,
            String.valueOf(connectMillis));
    HttpClient known = CLIENTS.get(key);
    if (known != null) {
      return known;
    }
    // What reads an answer from the network also takes it in, which is little work: no further
    // thread has to wake up before the one that waits for the answer does.
    HttpClient.Builder builder =
        HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).executor(Runnable::run);
    if (connectMillis > 0) {
      builder.connectTimeout(Duration.ofMillis(connectMillis));
    }
    if (trustStore != null) {
      builder.sslContext(trusting(trustStore, password, type));
    }
    HttpClient created = builder.build();
    HttpClient earlier = CLIENTS.putIfAbsent(key, created);
    return earlier == null ? created : earlier;
  }

  private static SSLContext trusting(String file, @Nullable String password, String type)
      throws SQLException {
    try (InputStream in = new FileInputStream(file)) {
      KeyStore store = KeyStore.getInstance(type);
      store.load(in, password == null ? null : password.toCharArray());
      TrustManagerFactory trust =
          TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      trust.init(store);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, trust.getTrustManagers(), null);
      return context;
    } catch (IOException | GeneralSecurityException e) {
      throw SqlErrors.create(
          "The trust store " + file + " cannot be read: " + e.getMessage(),
          SqlErrors.CANNOT_CONNECT,
          e);
    }
  }
}
