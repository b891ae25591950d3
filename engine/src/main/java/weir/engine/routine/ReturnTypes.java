package weir.engine.routine;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Looks at what a method of a class returns, and at nothing in lambdas and other classes. */
final class ReturnTypes extends TreePathScanner<@Nullable Void, @Nullable Void> {
  private final Trees trees;
  private final String method;
  private boolean isInMethod;
  private boolean hasReturn;
  private boolean hasObject;

  ReturnTypes(Trees trees, String method) {
    this.trees = trees;
    this.method = method;
  }

  /** Whether there is something, and all of it is primitive. */
  boolean arePrimitive() {
    return hasReturn && !hasObject;
  }

  @Override
  public @Nullable Void visitMethod(MethodTree tree, @Nullable Void nothing) {
    if (tree.getName().contentEquals(method)) {
      isInMethod = true;
      super.visitMethod(tree, null);
      isInMethod = false;
    }
    return null;
  }

  @Override
  public @Nullable Void visitClass(ClassTree tree, @Nullable Void nothing) {
    return isInMethod ? null : super.visitClass(tree, null);
  }

  @Override
  public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void nothing) {
    return null;
  }

  @Override
  public @Nullable Void visitReturn(ReturnTree tree, @Nullable Void nothing) {
    if (isInMethod && tree.getExpression() != null) {
      TypeMirror type = trees.getTypeMirror(new TreePath(getCurrentPath(), tree.getExpression()));
      hasReturn = true;
      hasObject |= type == null || !type.getKind().isPrimitive();
    }
    return super.visitReturn(tree, null);
  }
}
