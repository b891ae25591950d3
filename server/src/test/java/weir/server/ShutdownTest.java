package weir.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 60, unit = TimeUnit.SECONDS)
final class ShutdownTest {
  @Test
  void waitsForWhatEnds() throws Exception {
    AtomicInteger closed = new AtomicInteger();
    Shutdown shutdown = new Shutdown(closed::incrementAndGet, Duration.ofMinutes(10));
    shutdown.start();
    shutdown.join();
    assertEquals(1, closed.get());
  }

  @Test
  void cutsOffWhatDoesNotEnd() throws Exception {
    CountDownLatch never = new CountDownLatch(1);
    CountDownLatch started = new CountDownLatch(1);
    Shutdown shutdown =
        new Shutdown(
            () -> {
              started.countDown();
              await(never);
            },
            Duration.ofMillis(20));
    shutdown.start();
    started.await();
    shutdown.join();
    assertFalse(shutdown.isAlive());
    never.countDown();
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
