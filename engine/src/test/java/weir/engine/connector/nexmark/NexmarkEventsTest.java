package weir.engine.connector.nexmark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import weir.engine.data.TypeKind;

/** That the events are distributed as the benchmark says. */
final class NexmarkEventsTest {
  private static final int EVENTS = 100_000;
  private static final String[] OPTIONS = {"events", String.valueOf(EVENTS), "seed", "42"};
  private static final long FIRST_MILLIS = 1_767_225_600_000L;

  private final Events events = new Events();

  @AfterEach
  void close() {
    events.close();
  }

  private List<Long> bids(String column) {
    return events.numbers(EventKind.BID, column, OPTIONS);
  }

  private List<Long> auctions(String column) {
    return events.numbers(EventKind.AUCTION, column, OPTIONS);
  }

  private static void assertShare(double expected, List<?> values, Predicate<Integer> isCounted) {
    int count = 0;
    for (int i = 0; i < values.size(); i++) {
      count += isCounted.test(i) ? 1 : 0;
    }
    assertEquals(expected, (double) count / values.size(), 0.02);
  }

  private static double mean(List<Integer> values) {
    return values.stream().mapToInt(Integer::intValue).average().orElseThrow();
  }

  @Test
  void onePersonAndThreeAuctionsComeWith46Bids() {
    assertEquals(EVENTS / 50, events.numbers(EventKind.PERSON, "id", OPTIONS).size());
    assertEquals(3 * EVENTS / 50, auctions("id").size());
    assertEquals(46 * EVENTS / 50, bids("price").size());
  }

  @Test
  void peopleAndAuctionsAreNumberedFrom1000On() {
    assertEquals(
        LongStream.range(1000, 1000 + EVENTS / 50).boxed().toList(),
        events.numbers(EventKind.PERSON, "id", OPTIONS));
    assertEquals(LongStream.range(1000, 1000 + 3 * EVENTS / 50).boxed().toList(), auctions("id"));
  }

  @Test
  void halfOfTheBidsAreForTheHotAuction() {
    List<Long> bids = bids("auction");
    // Bid i is made when auction 3 * (i / 46) + 2 is the newest; one open auction in 111 is hot.
    assertShare(0.505, bids, i -> bids.get(i) == 1000 + (3 * (long) (i / 46) + 2) / 100 * 100);
    for (int i = 10_000; i < bids.size(); i++) {
      long behind = 1000 + 3L * (i / 46) + 2 - bids.get(i);
      assertTrue(behind >= -10 && behind <= 100, "behind by " + behind);
    }
  }

  @Test
  void threeOfFourBidsAreByTheHotBidder() {
    List<Long> bids = bids("bidder");
    assertShare(0.75, bids, i -> bids.get(i) == 1001 + (i / 46) / 100 * 100L);
    for (int i = 0; i < bids.size(); i++) {
      long behind = 1000 + i / 46 - bids.get(i);
      assertTrue(behind >= -10 && behind < 1000, "behind by " + behind);
    }
  }

  @Test
  void threeOfFourAuctionsAreByTheHotSeller() {
    List<Long> sellers = auctions("seller");
    assertShare(0.75, sellers, i -> sellers.get(i) == 1000 + (i / 3) / 100 * 100L);
  }

  @Test
  void everyPowerOfTenHasAsManyPrices() {
    List<Long> prices = bids("price");
    for (long floor = 100; floor < 100_000_000; floor *= 10) {
      long from = floor;
      assertShare(1 / 6.0, prices, i -> prices.get(i) >= from && prices.get(i) < 10 * from);
    }
    assertTrue(Collections.min(prices) >= 100);
    assertTrue(Collections.max(prices) <= 100_000_000);
  }

  @Test
  void reserveIsAboveTheInitialBid() {
    List<Long> initialBids = auctions("initialBid");
    List<Long> reserves = auctions("reserve");
    assertShare(1, reserves, i -> reserves.get(i) >= initialBids.get(i) + 100);
  }

  @Test
  void fiveCategoriesHaveAsManyAuctions() {
    List<Long> categories = auctions("category");
    for (long category = 10; category < 15; category++) {
      long one = category;
      assertShare(0.2, categories, i -> categories.get(i) == one);
    }
  }

  @Test
  void halfOfTheBidsComeThroughFourChannels() {
    List<String> channels = events.texts(EventKind.BID, "channel", OPTIONS);
    for (String hot : List.of("Google", "Facebook", "Baidu", "Apple")) {
      assertShare(0.125, channels, i -> channels.get(i).equals(hot));
    }
    Set<String> others = new HashSet<>(channels);
    assertTrue(others.size() > 9500 && others.contains("channel-0"), "" + others.size());
  }

  @Test
  void urlsHaveThreePartsAndNineOfTenOfTheOtherChannelsNameTheirs() {
    List<String> urls = events.texts(EventKind.BID, "url", OPTIONS);
    String page = "https://www\\.nexmark\\.com(/[a-z]{3,4}){3}/item\\.htm\\?query=1";
    assertShare(1, urls, i -> urls.get(i).matches(page + "(&channel_id=\\d+)?"));
    assertShare(0.45, urls, i -> urls.get(i).contains("&channel_id="));
  }

  @Test
  void peopleHaveNamesAddressesAndCards() {
    for (List<@Nullable Object> person : events.rows(EventKind.PERSON, OPTIONS)) {
      assertTrue(String.valueOf(person.get(1)).matches("[A-Z][a-z]+ [A-Z][a-z]+"));
      assertTrue(String.valueOf(person.get(2)).matches("[a-z]{3,6}@[a-z]{3,4}\\.com"));
      assertTrue(String.valueOf(person.get(3)).matches("\\d{4} \\d{4} \\d{4} \\d{4}"));
      assertTrue(String.valueOf(person.get(4)).matches("[A-Z][A-Za-z ]+"));
      assertTrue(String.valueOf(person.get(5)).matches("AZ|CA|ID|OR|WA|WY"));
    }
  }

  @Test
  void textsNeitherBeginNorEndWithABlank() {
    for (String column : List.of("itemName", "description")) {
      List<String> texts = events.texts(EventKind.AUCTION, column, OPTIONS);
      assertShare(1, texts, i -> texts.get(i).matches("[a-z]+( [a-z]+)*"));
    }
  }

  @Test
  void extraFillsEventsToTheirAverageSizes() {
    assertEquals(200, mean(sizes(EventKind.PERSON, 8, Set.of("id", "dateTime"))), 2);
    assertEquals(500, mean(sizes(EventKind.AUCTION, 48, Set.of())), 5);
    assertEquals(100, mean(sizes(EventKind.BID, 32, Set.of("channel", "url"))), 1);
  }

  /** The bytes of each event's texts, but those of some columns, and of its numbers. */
  private List<Integer> sizes(EventKind kind, int numberBytes, Set<String> leftOut) {
    List<EventColumn> columns =
        NexmarkOptions.of(
                new weir.engine.TableOptions(NexmarkFiles.definition(kind, Events.options())))
            .columns();
    List<Integer> sizes = new ArrayList<>();
    for (List<@Nullable Object> row : events.rows(kind, OPTIONS)) {
      int size = numberBytes;
      for (int i = 0; i < columns.size(); i++) {
        boolean isCounted =
            columns.get(i).type().kind() == TypeKind.VARCHAR
                && !leftOut.contains(columns.get(i).name());
        size += isCounted ? String.valueOf(row.get(i)).length() : 0;
      }
      sizes.add(size);
    }
    return sizes;
  }

  @Test
  void tenThousandEventsHappenInASecond() {
    List<Long> times = bids("dateTime");
    assertEquals(FIRST_MILLIS, times.get(0));
    // The last bid is the last event.
    assertEquals(FIRST_MILLIS + (EVENTS - 1) / 10, times.get(times.size() - 1));
    List<Long> sorted = new ArrayList<>(times);
    Collections.sort(sorted);
    assertEquals(sorted, times);
  }

  @Test
  void eventTimeFollowsItsOwnRateElseTheArrivals() {
    String[] own = {
      "events", "1000", "event-rate", "7", "first-event-time", "2025-12-31 23:59:59.250"
    };
    List<Long> times = events.numbers(EventKind.PERSON, "dateTime", own);
    for (int i = 0; i < times.size(); i++) {
      assertEquals(FIRST_MILLIS - 750 + i * 50_000L / 7, times.get(i));
    }
    List<Long> arriving =
        events.numbers(EventKind.PERSON, "dateTime", "events", "1000", "events-per-second", "100");
    assertEquals(FIRST_MILLIS + 500, arriving.get(1));
  }

  @Test
  void oneEventInTenIsLateByUpToTheGivenTime() {
    List<Long> inOrder = bids("dateTime");
    List<Long> times =
        events.numbers(
            EventKind.BID,
            "dateTime",
            "events",
            String.valueOf(EVENTS),
            "seed",
            "42",
            "out-of-order-millis",
            "4000");
    assertShare(0.1, times, i -> times.get(i) < inOrder.get(i));
    List<Long> delays = new ArrayList<>();
    for (int i = 0; i < times.size(); i++) {
      delays.add(inOrder.get(i) - times.get(i));
    }
    assertEquals(0, Collections.min(delays));
    assertTrue(Collections.max(delays) > 3950 && Collections.max(delays) <= 4000);
  }

  @Test
  void auctionsAreOpenUntilAboutAHundredOthersHaveBegun() {
    List<Long> begun = auctions("dateTime");
    List<Long> expires = auctions("expires");
    List<Integer> durations = new ArrayList<>();
    for (int i = 0; i < begun.size(); i++) {
      durations.add((int) (expires.get(i) - begun.get(i)));
    }
    assertTrue(Collections.min(durations) >= 1);
    assertEquals(166, mean(durations), 5);
  }
}
