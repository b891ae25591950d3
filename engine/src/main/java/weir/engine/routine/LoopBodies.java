package weir.engine.routine;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import java.util.Map;
import java.util.TreeMap;
import javax.tools.Diagnostic;
import org.jspecify.annotations.Nullable;
import weir.engine.udf.Loops;

/** Puts a call of {@link Loops#turn} into each loop of a source, so that a cancel can end it. */
final class LoopBodies extends TreeScanner<@Nullable Void, @Nullable Void> {
  private static final String BEGIN = "{ " + Loops.class.getName() + ".turn(); ";
  private static final String END = " }";

  private final CompilationUnitTree unit;
  private final SourcePositions positions;

  /** What goes in where; of several at one place, those of outer loops come first. */
  private final Map<Integer, String> insertions = new TreeMap<>();

  LoopBodies(CompilationUnitTree unit, SourcePositions positions) {
    this.unit = unit;
    this.positions = positions;
  }

  /** The source with the calls. */
  String withTurns(String source) {
    scan(unit, null);
    StringBuilder text = new StringBuilder();
    int from = 0;
    for (Map.Entry<Integer, String> insertion : insertions.entrySet()) {
      text.append(source, from, insertion.getKey()).append(insertion.getValue());
      from = insertion.getKey();
    }
    return text.append(source, from, source.length()).toString();
  }

  private void addTo(StatementTree body) {
    long start = positions.getStartPosition(unit, body);
    long end = positions.getEndPosition(unit, body);
    if (start != Diagnostic.NOPOS && end != Diagnostic.NOPOS) {
      insertions.merge((int) start, BEGIN, (outer, inner) -> outer + inner);
      insertions.merge((int) end, END, (inner, outer) -> inner + outer);
    }
  }

  @Override
  public @Nullable Void visitForLoop(ForLoopTree loop, @Nullable Void unused) {
    addTo(loop.getStatement());
    return super.visitForLoop(loop, null);
  }

  @Override
  public @Nullable Void visitEnhancedForLoop(EnhancedForLoopTree loop, @Nullable Void unused) {
    addTo(loop.getStatement());
    return super.visitEnhancedForLoop(loop, null);
  }

  @Override
  public @Nullable Void visitWhileLoop(WhileLoopTree loop, @Nullable Void unused) {
    addTo(loop.getStatement());
    return super.visitWhileLoop(loop, null);
  }

  @Override
  public @Nullable Void visitDoWhileLoop(DoWhileLoopTree loop, @Nullable Void unused) {
    addTo(loop.getStatement());
    return super.visitDoWhileLoop(loop, null);
  }
}
