package weir.engine.connector.nexmark;

import java.util.Arrays;
import java.util.List;
import weir.engine.data.BytesVector;
import weir.engine.data.LongVector;

/** The columns of {@code bid}. */
final class BidColumns {
  private static final int AUCTION = 1;
  private static final int BIDDER = 2;
  private static final int PRICE = 3;
  private static final int CHANNEL = 4;
  private static final int EXTRA = 5;

  private static final int MEAN_BYTES = 100;
  private static final int NUMBERS = 4;

  /** The hot auction, or bidder, has all but one of so many bids. */
  private static final int HOT_AUCTION_RATIO = 2;

  private static final int HOT_BIDDER_RATIO = 4;

  private final EventDraws draws;
  private final EventTimes times;

  BidColumns(EventDraws draws, EventTimes times) {
    this.draws = draws;
    this.times = times;
  }

  List<EventColumn> columns() {
    return List.of(
        EventColumn.bigint("auction", this::auction),
        EventColumn.bigint("bidder", this::bidder),
        EventColumn.bigint("price", this::price),
        EventColumn.varchar("channel", this::channel),
        EventColumn.varchar("url", this::url),
        EventColumn.timestamp("dateTime", times::column),
        EventColumn.varchar("extra", this::extra));
  }

  private LongVector auction(long[] events, int count) {
    long[] auctions = new long[count];
    for (int i = 0; i < count; i++) {
      long bits = draws.bits(events[i], AUCTION);
      boolean isHot = EventDraws.low(bits, HOT_AUCTION_RATIO) > 0;
      long auction = isHot ? Market.hotAuction(events[i]) : Market.someAuction(events[i], bits);
      auctions[i] = Market.FIRST_ID + auction;
    }
    return new LongVector(auctions, null);
  }

  private LongVector bidder(long[] events, int count) {
    long[] bidders = new long[count];
    for (int i = 0; i < count; i++) {
      long bits = draws.bits(events[i], BIDDER);
      boolean isHot = EventDraws.low(bits, HOT_BIDDER_RATIO) > 0;
      long bidder = isHot ? Market.hotBidder(events[i]) : Market.somePerson(events[i], bits);
      bidders[i] = Market.FIRST_ID + bidder;
    }
    return new LongVector(bidders, null);
  }

  private LongVector price(long[] events, int count) {
    long[] prices = new long[count];
    for (int i = 0; i < count; i++) {
      prices[i] = Prices.price(draws.bits(events[i], PRICE));
    }
    return new LongVector(prices, null);
  }

  private BytesVector channel(long[] events, int count) {
    return Channels.NAMES.choose(channels(events, count));
  }

  private BytesVector url(long[] events, int count) {
    return Channels.URLS.choose(channels(events, count));
  }

  private BytesVector extra(long[] events, int count) {
    int[] lengths = new int[count];
    Arrays.fill(lengths, MEAN_BYTES - NUMBERS * Long.BYTES);
    return Letters.PLAIN.padding(draws, EXTRA, lengths, events, count);
  }

  private int[] channels(long[] events, int count) {
    int[] channels = new int[count];
    for (int i = 0; i < count; i++) {
      channels[i] = Channels.index(draws.bits(events[i], CHANNEL));
    }
    return channels;
  }
}
