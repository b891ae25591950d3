package weir.engine.connector.nexmark;

import java.util.ArrayList;
import java.util.List;

/**
 * The channels through which bids come, each with its page. Half of the bids come through the first
 * four.
 */
final class Channels {
  static final int COUNT = 10_004;

  private static final List<String> HOT = List.of("Google", "Facebook", "Baidu", "Apple");

  /** One page in so many of the other channels does not name its channel. */
  private static final int PAGES_PER_NAMELESS_ONE = 10;

  private static final int PATH = 0;
  private static final int NAMELESS = 3;
  private static final int MAX_PATH_PART = 5;

  static final TextTable NAMES;
  static final TextTable URLS;

  static {
    EventDraws draws = new EventDraws(COUNT);
    List<String> names = new ArrayList<>();
    List<String> urls = new ArrayList<>();
    for (int i = 0; i < COUNT; i++) {
      int number = i - HOT.size();
      boolean isNamed =
          number >= 0 && EventDraws.high(draws.bits(i, NAMELESS), PAGES_PER_NAMELESS_ONE) > 0;
      names.add(number < 0 ? HOT.get(i) : "channel-" + number);
      urls.add(
          "https://www.nexmark.com"
              + part(draws.bits(i, PATH))
              + part(draws.bits(i, PATH + 1))
              + part(draws.bits(i, PATH + 2))
              + "/item.htm?query=1"
              + (isNamed ? "&channel_id=" + Math.abs((long) Integer.reverse(number)) : ""));
    }
    NAMES = new TextTable(names);
    URLS = new TextTable(urls);
  }

  private Channels() {}

  /** The channel of a bid. */
  static int index(long bits) {
    boolean isHot = (bits & 1) > 0;
    return isHot
        ? EventDraws.high(bits, HOT.size())
        : HOT.size() + EventDraws.high(bits, COUNT - HOT.size());
  }

  private static String part(long bits) {
    return "/" + Letters.PLAIN.text(bits, MAX_PATH_PART);
  }
}
