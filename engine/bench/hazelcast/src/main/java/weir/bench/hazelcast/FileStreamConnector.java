package weir.bench.hazelcast;

import com.hazelcast.function.FunctionEx;
import com.hazelcast.jet.core.DAG;
import com.hazelcast.jet.core.Edge;
import com.hazelcast.jet.core.EventTimePolicy;
import com.hazelcast.jet.core.ProcessorSupplier;
import com.hazelcast.jet.core.Vertex;
import com.hazelcast.jet.core.processor.Processors;
import com.hazelcast.jet.sql.impl.connector.HazelcastRexNode;
import com.hazelcast.jet.sql.impl.connector.file.FileSqlConnector;
import com.hazelcast.jet.sql.impl.schema.JetTable;
import com.hazelcast.spi.impl.NodeEngine;
import com.hazelcast.sql.impl.expression.Expression;
import com.hazelcast.sql.impl.expression.ExpressionEvalContext;
import com.hazelcast.sql.impl.row.JetSqlRow;
import com.hazelcast.sql.impl.schema.MappingField;
import com.hazelcast.sql.impl.schema.Table;
import java.lang.reflect.Field;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The mapping type FileStream: Hazelcast's own reader of files, but the table counts as a stream
 * and takes IMPOSE_ORDER, which its file mappings refuse. Rests on the inside of this version.
 */
public final class FileStreamConnector extends FileSqlConnector {
  /** By how many threads a file is read; one instance reads one file. */
  private static final int READERS = 1;

  @Override
  public String typeName() {
    return "FileStream";
  }

  @Override
  public Table createTable(
      NodeEngine node,
      String schema,
      String name,
      SqlExternalResource resource,
      List<MappingField> fields) {
    Table table = super.createTable(node, schema, name, resource, fields);
    set(Table.class, table, "streaming", true);
    set(JetTable.class, table, "sqlConnector", this);
    return table;
  }

  private static void set(Class<?> type, Object object, String name, Object value) {
    try {
      Field field = type.getDeclaredField(name);
      field.setAccessible(true);
      field.set(object, value);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("this version of Hazelcast is another one inside", e);
    }
  }

  @Override
  public Vertex fullScanReader(
      DagBuildContext context,
      @Nullable HazelcastRexNode predicate,
      List<HazelcastRexNode> projection,
      List<Map<String, Expression<?>>> partitions,
      @Nullable FunctionEx<ExpressionEvalContext, EventTimePolicy<JetSqlRow>> eventTime) {
    Vertex reader =
        super.fullScanReader(context, predicate, projection, partitions, null)
            .localParallelism(READERS);
    if (eventTime == null) {
      return reader;
    }
    DAG dag = context.getDag();
    Vertex watermarks =
        dag.newUniqueVertex(
                "watermarks",
                Processors.insertWatermarksP(
                    (ProcessorSupplier.Context supplied) ->
                        eventTime.apply(ExpressionEvalContext.from(supplied))))
            .localParallelism(READERS);
    dag.edge(Edge.between(reader, watermarks).isolated());
    return watermarks;
  }
}
