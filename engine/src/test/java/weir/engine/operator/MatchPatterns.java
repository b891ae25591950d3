package weir.engine.operator;

import java.util.ArrayList;
import java.util.List;
import weir.engine.plan.MatchPattern;

/** Row patterns that are easily got wrong, and parts to make them of. */
final class MatchPatterns {
  private static final MatchPattern A = new MatchPattern.Variable(0);
  private static final MatchPattern B = new MatchPattern.Variable(1);
  private static final MatchPattern C = new MatchPattern.Variable(2);
  private static final MatchPattern D = new MatchPattern.Variable(3);
  private static final MatchPattern E = new MatchPattern.Variable(4);
  private static final MatchPattern EMPTY = sequence();

  /** With the variables 0 to 4, called A to E in what they are shown as. */
  static final List<MatchPattern> AWKWARD =
      List.of(
          star(star(A)),
          plus(optional(A)),
          sequence(star(optional(B)), C),
          repeat(either(EMPTY, A), 2, 3),
          repeat(EMPTY, 3, 5),
          either(EMPTY, A),
          either(A, EMPTY),
          repeat(reluctant(repeat(A, 0, 2)), 0, 2),
          reluctant(plus(either(sequence(A, B), A))),
          sequence(reluctant(star(D)), C, star(D)),
          plus(sequence(optional(A), optional(C))),
          repeat(plus(either(A, C)), 2, MatchPattern.UNBOUNDED),
          permuted(A, plus(B), optional(C)),
          permuted(sequence(A, B), excluded(D)),
          star(permuted(A, B)),
          sequence(plus(D), permuted(excluded(A), C), reluctant(optional(B))),
          either(permuted(A, B, C), plus(D)),
          either(excluded(A), sequence(excluded(B), D)),
          either(sequence(A, excluded(B)), sequence(excluded(A), C)),
          plus(excluded(either(A, B))),
          sequence(excluded(star(A)), reluctant(plus(D))),
          sequence(plus(either(A, C)), optional(excluded(sequence(B, C)))),
          sequence(E, star(sequence(C, optional(excluded(D))))));

  private MatchPatterns() {}

  static MatchPattern sequence(MatchPattern... parts) {
    return new MatchPattern.Sequence(List.of(parts));
  }

  static MatchPattern either(MatchPattern... parts) {
    return new MatchPattern.Alternatives(List.of(parts));
  }

  /** All orders, those first that are nearer to the one given. */
  static MatchPattern permuted(MatchPattern... parts) {
    List<MatchPattern> orders = new ArrayList<>();
    permute(List.of(), List.of(parts), orders);
    return new MatchPattern.Alternatives(orders);
  }

  private static void permute(
      List<MatchPattern> taken, List<MatchPattern> left, List<MatchPattern> orders) {
    if (left.isEmpty()) {
      orders.add(new MatchPattern.Sequence(taken));
    }
    for (int i = 0; i < left.size(); i++) {
      List<MatchPattern> more = new ArrayList<>(taken);
      List<MatchPattern> fewer = new ArrayList<>(left);
      more.add(fewer.remove(i));
      permute(more, fewer, orders);
    }
  }

  private static MatchPattern excluded(MatchPattern part) {
    return new MatchPattern.Excluded(part);
  }

  private static MatchPattern repeat(MatchPattern part, int min, int max) {
    return new MatchPattern.Repeat(part, min, max, false);
  }

  private static MatchPattern star(MatchPattern part) {
    return repeat(part, 0, MatchPattern.UNBOUNDED);
  }

  private static MatchPattern plus(MatchPattern part) {
    return repeat(part, 1, MatchPattern.UNBOUNDED);
  }

  private static MatchPattern optional(MatchPattern part) {
    return repeat(part, 0, 1);
  }

  private static MatchPattern reluctant(MatchPattern repeated) {
    MatchPattern.Repeat repeat = (MatchPattern.Repeat) repeated;
    return new MatchPattern.Repeat(repeat.part(), repeat.min(), repeat.max(), true);
  }
}
