package weir.bench.growth;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Lines over two logarithmic axes, as SVG. */
final class Chart {
  private static final int WIDTH = 640;
  private static final int HEIGHT = 360;
  private static final int LEFT = 70;
  private static final int RIGHT = 620;
  private static final int TOP = 50;
  private static final int BOTTOM = 300;
  private static final List<String> COLOURS = List.of("#1f6fb4", "#d1601c", "#3a8f3a", "#8a4fa3");

  private final String title;
  private final String axis;
  private final Map<String, Map<Long, Double>> series;
  private final Scale across;
  private final Scale up;
  private final StringBuilder svg = new StringBuilder();

  /**
   * @param axis what the values are
   * @param series rows in a second by value, by series
   */
  Chart(String title, String axis, Map<String, Map<Long, Double>> series) {
    this.title = title;
    this.axis = axis;
    this.series = series;
    this.across =
        Scale.of(
            series.values().stream().flatMap(each -> each.keySet().stream()).map(Long::doubleValue),
            LEFT,
            RIGHT);
    this.up =
        Scale.of(series.values().stream().flatMap(each -> each.values().stream()), BOTTOM, TOP);
  }

  String svg() {
    line("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\"", WIDTH, HEIGHT);
    line(" font-family=\"sans-serif\" font-size=\"12\" fill=\"#333\">");
    line("<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>", WIDTH, HEIGHT);
    text(LEFT, TOP - 28, "start", "font-weight=\"bold\"", title);
    text(LEFT, TOP - 10, "start", "", "rows/s");
    text((LEFT + RIGHT) / 2.0, BOTTOM + 38, "middle", "", axis);
    grid();
    int number = 0;
    for (Map.Entry<String, Map<Long, Double>> each : series.entrySet()) {
      lines(each.getValue(), COLOURS.get(number % COLOURS.size()));
      legend(number, each.getKey());
      number++;
    }
    line("</svg>");
    return svg.toString();
  }

  private void grid() {
    for (double value : across.powers()) {
      double x = across.place(value);
      rule(x, TOP, x, BOTTOM);
      text(x, BOTTOM + 18, "middle", "", label(value));
    }
    for (double value : up.powers()) {
      double y = up.place(value);
      rule(LEFT, y, RIGHT, y);
      text(LEFT - 8, y + 4, "end", "", label(value));
    }
  }

  private void rule(double x1, double y1, double x2, double y2) {
    line("<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"#ddd\"/>", x1, y1, x2, y2);
  }

  private void lines(Map<Long, Double> values, String colour) {
    StringBuilder path = new StringBuilder();
    values.forEach(
        (value, rows) -> {
          double x = across.place(value);
          double y = up.place(rows);
          path.append(String.format(Locale.ROOT, "%.1f,%.1f ", x, y));
          line("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3.5\" fill=\"%s\"/>", x, y, colour);
        });
    line(
        "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>",
        path.toString().strip(), colour);
  }

  private void legend(int number, String name) {
    int y = BOTTOM - 12 - 18 * number;
    line(
        "<circle cx=\"%d\" cy=\"%d\" r=\"4\" fill=\"%s\"/>",
        LEFT + 14, y - 4, COLOURS.get(number % COLOURS.size()));
    text(LEFT + 24, y, "start", "", name);
  }

  private void text(double x, double y, String anchor, String more, String text) {
    String escaped = text.replace("&", "&amp;").replace("<", "&lt;");
    line(
        "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" %s>%s</text>", x, y, anchor, more, escaped);
  }

  private void line(String format, Object... arguments) {
    svg.append(String.format(Locale.ROOT, format, arguments)).append('\n');
  }

  private static String label(double value) {
    if (value >= 1e6) {
      return String.format(Locale.ROOT, "%.0f M", value / 1e6);
    }
    return String.format(
        Locale.ROOT, value >= 1e3 ? "%.0f k" : "%.0f", value >= 1e3 ? value / 1e3 : value);
  }
}
