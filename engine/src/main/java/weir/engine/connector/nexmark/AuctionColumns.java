package weir.engine.connector.nexmark;

import java.util.List;
import weir.engine.data.BytesVector;
import weir.engine.data.LongVector;

/** The columns of {@code auction}. */
final class AuctionColumns {
  private static final int SELLER = 1;
  private static final int CATEGORY = 2;
  private static final int INITIAL_BID = 3;
  private static final int RESERVE = 4;
  private static final int EXPIRES = 5;
  private static final int ITEM_NAME = 6;
  private static final int DESCRIPTION = 7;
  private static final int EXTRA = 8;

  private static final int MEAN_BYTES = 500;
  private static final int NUMBERS = 6;
  private static final int MAX_ITEM_NAME = 20;
  private static final int MAX_DESCRIPTION = 100;
  private static final long FIRST_CATEGORY = 10;
  private static final int CATEGORIES = 5;

  /** The hot seller sells in all but one of so many auctions. */
  private static final int HOT_SELLER_RATIO = 4;

  private final EventDraws draws;
  private final EventTimes times;
  private final int maxOpenMillis;

  AuctionColumns(EventDraws draws, EventTimes times) {
    this.draws = draws;
    this.times = times;
    int openEvents =
        Market.OPEN_AUCTIONS * EventKind.EPOCH_EVENTS / EventKind.AUCTION.countInEpoch();
    maxOpenMillis = 2 * times.duration(openEvents);
  }

  List<EventColumn> columns() {
    return List.of(
        EventColumn.bigint("id", AuctionColumns::id),
        EventColumn.varchar("itemName", this::itemName),
        EventColumn.varchar("description", this::description),
        EventColumn.bigint("initialBid", this::initialBid),
        EventColumn.bigint("reserve", this::reserve),
        EventColumn.timestamp("dateTime", times::column),
        EventColumn.timestamp("expires", this::expires),
        EventColumn.bigint("seller", this::seller),
        EventColumn.bigint("category", this::category),
        EventColumn.varchar("extra", this::extra));
  }

  private static LongVector id(long[] events, int count) {
    long[] ids = new long[count];
    for (int i = 0; i < count; i++) {
      ids[i] = Market.FIRST_ID + Market.lastAuction(events[i]);
    }
    return new LongVector(ids, null);
  }

  private BytesVector itemName(long[] events, int count) {
    return Letters.SPACED.texts(draws, ITEM_NAME, MAX_ITEM_NAME, events, count);
  }

  private BytesVector description(long[] events, int count) {
    return Letters.SPACED.texts(draws, DESCRIPTION, MAX_DESCRIPTION, events, count);
  }

  private LongVector initialBid(long[] events, int count) {
    long[] prices = new long[count];
    for (int i = 0; i < count; i++) {
      prices[i] = Prices.price(draws.bits(events[i], INITIAL_BID));
    }
    return new LongVector(prices, null);
  }

  /** The least price that the seller takes: a price above the initial bid. */
  private LongVector reserve(long[] events, int count) {
    long[] prices = new long[count];
    for (int i = 0; i < count; i++) {
      prices[i] =
          Prices.price(draws.bits(events[i], INITIAL_BID))
              + Prices.price(draws.bits(events[i], RESERVE));
    }
    return new LongVector(prices, null);
  }

  /** An auction is open, on average, until as many others have begun as are open at a time. */
  private LongVector expires(long[] events, int count) {
    long[] expires = times.millis(events, count);
    for (int i = 0; i < count; i++) {
      expires[i] += 1L + EventDraws.high(draws.bits(events[i], EXPIRES), maxOpenMillis);
    }
    return new LongVector(expires, null);
  }

  private LongVector seller(long[] events, int count) {
    long[] sellers = new long[count];
    for (int i = 0; i < count; i++) {
      long bits = draws.bits(events[i], SELLER);
      boolean isHot = EventDraws.low(bits, HOT_SELLER_RATIO) > 0;
      long seller = isHot ? Market.hotSeller(events[i]) : Market.somePerson(events[i], bits);
      sellers[i] = Market.FIRST_ID + seller;
    }
    return new LongVector(sellers, null);
  }

  private LongVector category(long[] events, int count) {
    long[] categories = new long[count];
    for (int i = 0; i < count; i++) {
      categories[i] = FIRST_CATEGORY + EventDraws.high(draws.bits(events[i], CATEGORY), CATEGORIES);
    }
    return new LongVector(categories, null);
  }

  private BytesVector extra(long[] events, int count) {
    int[] lengths = new int[count];
    for (int i = 0; i < count; i++) {
      lengths[i] =
          MEAN_BYTES
              - NUMBERS * Long.BYTES
              - Letters.SPACED.length(draws.bits(events[i], ITEM_NAME), MAX_ITEM_NAME)
              - Letters.SPACED.length(draws.bits(events[i], DESCRIPTION), MAX_DESCRIPTION);
    }
    return Letters.PLAIN.padding(draws, EXTRA, lengths, events, count);
  }
}
