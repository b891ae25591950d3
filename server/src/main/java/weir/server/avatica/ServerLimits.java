package weir.server.avatica;

import java.time.Duration;

/**
 * What clients may take, and for how long.
 *
 * @param poll how long a fetch waits for rows at most; well below a client's patience of 180 s
 * @param statementLease after how long without a sign from its reader a query is ended
 * @param connectionLease after how long without a call a connection is closed
 * @param connections how many may be open
 * @param statements how many may be open in one connection
 * @param frameRows how many rows one answer carries at most
 */
public record ServerLimits(
    Duration poll,
    Duration statementLease,
    Duration connectionLease,
    int connections,
    int statements,
    int frameRows) {
  private static final ServerLimits DEFAULT =
      new ServerLimits(
          Duration.ofSeconds(2),
          Duration.ofSeconds(60),
          Duration.ofMinutes(10),
          1_000,
          1_000,
          10_000);

  /** For a server that many programs use. */
  public static ServerLimits ofServer() {
    return DEFAULT;
  }

  /** For an engine in the program that uses it: nobody vanishes alone, so nothing expires. */
  public static ServerLimits inThisJvm() {
    Duration never = Duration.ofNanos(Long.MAX_VALUE);
    return new ServerLimits(
        DEFAULT.poll, never, never, Integer.MAX_VALUE, Integer.MAX_VALUE, DEFAULT.frameRows);
  }
}
