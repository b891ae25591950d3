<#-- The productions of Weir's own statements, clauses and types. -->

/** A query that is a statement of its own or feeds one. */
SqlNode StreamingQuery() :
{
    SqlNode query;
}
{
    query = OrderedQueryOrExpr(ExprContext.ACCEPT_QUERY)
    [ query = Emit(query) ]
    { return query; }
}

SqlNode Emit(SqlNode query) :
{
    final EmitMode mode;
    SqlLiteral every = null;
}
{
    <EMIT> mode = EmitMode()
    [ <EVERY> every = IntervalLiteral() ]
    {
        return new SqlEmit(query.getParserPosition().plus(getPos()), query, mode,
            (SqlIntervalLiteral) every);
    }
}

EmitMode EmitMode() : {}
{
    <CHANGES> { return EmitMode.CHANGES; }
|   <COMPLETE> { return EmitMode.COMPLETE; }
|   <FINAL> { return EmitMode.FINAL; }
|   <ON> <WINDOW> <CLOSE> { return EmitMode.FINAL; }
|   <AFTER> <WATERMARK> { return EmitMode.FINAL; }
}

//~ CREATE and DROP

SqlCreate SqlCreateRelation(Span s, boolean replace) :
{
    final ObjectKind kind;
    final boolean ifNotExists;
    final SqlIdentifier name;
    SqlNodeList elements = SqlNodeList.EMPTY;
    SqlLiteral comment = null;
    SqlNodeList options = SqlNodeList.EMPTY;
    SqlNode query = null;
}
{
    (
        <STREAM> { kind = ObjectKind.STREAM; }
    |   <TABLE> { kind = ObjectKind.TABLE; }
    )
    ifNotExists = IfNotExists()
    name = CompoundTableIdentifier()
    [ elements = TableElements() ]
    [ comment = Comment() ]
    [ options = Options() ]
    [ <AS> query = StreamingQuery() ]
    {
        return new SqlCreateRelation(s.end(this), replace, ifNotExists, kind, name, elements,
            comment, options, query);
    }
}

SqlCreate SqlCreateView(Span s, boolean replace) :
{
    final boolean ifNotExists;
    final SqlIdentifier name;
    SqlNodeList columns = SqlNodeList.EMPTY;
    final SqlNode query;
}
{
    <VIEW> ifNotExists = IfNotExists() name = CompoundTableIdentifier()
    [ columns = ParenthesizedSimpleIdentifierList() ]
    <AS> query = StreamingQuery()
    { return new SqlCreateView(s.end(this), replace, ifNotExists, name, columns, query); }
}

SqlCreate SqlCreateMaterializedView(Span s, boolean replace) :
{
    final boolean ifNotExists;
    final SqlIdentifier name;
    SqlNodeList columns = SqlNodeList.EMPTY;
    SqlNodeList options = SqlNodeList.EMPTY;
    final SqlNode query;
}
{
    <MATERIALIZED> <VIEW> ifNotExists = IfNotExists() name = CompoundTableIdentifier()
    [ columns = ParenthesizedSimpleIdentifierList() ]
    [ options = Options() ]
    <AS> query = StreamingQuery()
    {
        return new SqlCreateMaterializedView(s.end(this), replace, ifNotExists, name, columns,
            options, query);
    }
}

SqlCreate SqlCreatePipeline(Span s, boolean replace) :
{
    final boolean ifNotExists;
    final SqlIdentifier name;
    SqlNodeList options = SqlNodeList.EMPTY;
    final SqlNode insert;
}
{
    <PIPELINE> ifNotExists = IfNotExists() name = CompoundTableIdentifier()
    [ options = Options() ]
    <AS> insert = SqlInsert()
    {
        return new SqlCreatePipeline(s.end(this), replace, ifNotExists, name, options,
            (SqlInsert) insert);
    }
}

SqlCreate SqlCreateFunction(Span s, boolean replace) :
{
    final boolean ifNotExists;
    final SqlIdentifier name;
    final FunctionClauses clauses = new FunctionClauses();
    SqlNodeList parameters = null;
    final SqlFunctionCode code;
}
{
    <FUNCTION> ifNotExists = IfNotExists() name = CompoundTableIdentifier()
    [ parameters = FunctionParameters() ]
    ( FunctionClause(clauses) )*
    <AS> code = FunctionCode()
    ( FunctionClause(clauses) )*
    {
        return new SqlCreateFunction(s.end(this), replace, ifNotExists, name, parameters, clauses,
            code);
    }
}

SqlNodeList FunctionParameters() :
{
    final Span s;
    final List<SqlNode> parameters = new ArrayList<SqlNode>();
}
{
    <LPAREN> { s = span(); }
    [
        FunctionParameter(parameters) ( <COMMA> FunctionParameter(parameters) )*
    ]
    <RPAREN>
    { return new SqlNodeList(parameters, s.end(this)); }
}

void FunctionParameter(List<SqlNode> parameters) :
{
    final SqlIdentifier name;
    final SqlDataTypeSpec type;
}
{
    name = SimpleIdentifier() type = DataType()
    {
        parameters.add(new SqlColumn(Span.of(name).end(this), name, type.withNullable(true), false,
            null));
    }
}

void FunctionClause(FunctionClauses clauses) :
{
    final Span s;
    final SqlNode node;
    final SqlLiteral text;
}
{
    <RETURNS> { s = span(); }
    (
        <NULL> <ON> <NULL> <INPUT> { clauses.setCalledOnNull(false, s.end(this)); }
    |
        <TABLE> node = FunctionParameters() { clauses.setReturns(node, s.end(this)); }
    |
        node = DataType() { clauses.setReturns(node, s.end(this)); }
    )
|
    <CALLED> { s = span(); } <ON> <NULL> <INPUT> { clauses.setCalledOnNull(true, s.end(this)); }
|
    <NOT> { s = span(); } <DETERMINISTIC> { clauses.setDeterministic(false, s.end(this)); }
|
    <DETERMINISTIC> { clauses.setDeterministic(true, getPos()); }
|
    <LANGUAGE> { s = span(); } node = SimpleIdentifier()
    { clauses.setLanguage((SqlIdentifier) node, s.end(this)); }
|
    <USING> { s = span(); } <JAR> text = QuotedText() { clauses.setJar(text, s.end(this)); }
|
    text = Comment() { clauses.setComment(text, getPos()); }
}

<#-- A text in single quotes names a class, one between dollars is the source itself. -->
SqlFunctionCode FunctionCode() : {}
{
    <QUOTED_STRING>
    { return SqlFunctionCode.ofClass(SqlParserUtil.parseString(token.image), getPos()); }
|
    <BODY>
    { return SqlFunctionCode.ofSource(token.image, getPos()); }
}

SqlDrop SqlDropObject(Span s, boolean replace) :
{
    final ObjectKind kind;
    final boolean ifExists;
    final SqlIdentifier name;
    boolean cascade = false;
}
{
    kind = ObjectKind() ifExists = IfExists() name = CompoundTableIdentifier()
    [ <CASCADE> { cascade = true; } | <RESTRICT> ]
    { return new SqlDropObject(s.end(this), kind, ifExists, name, cascade); }
}

ObjectKind ObjectKind() : {}
{
    <STREAM> { return ObjectKind.STREAM; }
|   <TABLE> { return ObjectKind.TABLE; }
|   <VIEW> { return ObjectKind.VIEW; }
|   <MATERIALIZED> <VIEW> { return ObjectKind.MATERIALIZED_VIEW; }
|   <PIPELINE> { return ObjectKind.PIPELINE; }
|   <FUNCTION> { return ObjectKind.FUNCTION; }
}

boolean IfNotExists() : {}
{
    LOOKAHEAD(2) <IF> <NOT> <EXISTS> { return true; }
|   { return false; }
}

boolean IfExists() : {}
{
    LOOKAHEAD(2) <IF> <EXISTS> { return true; }
|   { return false; }
}

SqlNodeList TableElements() :
{
    final Span s;
    final List<SqlNode> elements = new ArrayList<SqlNode>();
    SqlNode element;
}
{
    <LPAREN> { s = span(); }
    element = TableElement() { elements.add(element); }
    ( <COMMA> element = TableElement() { elements.add(element); } )*
    <RPAREN>
    { return new SqlNodeList(elements, s.end(this)); }
}

SqlNode TableElement() :
{
    final SqlNode element;
    final SqlIdentifier name;
}
{
    (
        LOOKAHEAD(2) element = Watermark()
    |   element = PrimaryKey()
    |   name = SimpleIdentifier()
        (
            element = ComputedColumn(name, null)
        |   element = TypedColumn(name)
        )
    )
    { return element; }
}

SqlNode Watermark() :
{
    final Span s;
    final SqlIdentifier column;
    final SqlNode expression;
}
{
    <WATERMARK> { s = span(); } <FOR> column = SimpleIdentifier()
    <AS> expression = Expression(ExprContext.ACCEPT_NON_QUERY)
    { return new SqlWatermark(s.end(this), column, expression); }
}

SqlNode PrimaryKey() :
{
    final Span s;
    final SqlNodeList columns;
}
{
    <PRIMARY> { s = span(); } <KEY> columns = ParenthesizedSimpleIdentifierList()
    [ <NOT> <ENFORCED> ]
    { return new SqlPrimaryKey(s.end(this), columns); }
}

SqlNode ComputedColumn(SqlIdentifier name, SqlDataTypeSpec type) :
{
    final SqlNode expression;
    SqlLiteral comment = null;
}
{
    <AS> expression = Expression(ExprContext.ACCEPT_NON_QUERY)
    [ comment = Comment() ]
    { return new SqlComputedColumn(Span.of(name).end(this), name, type, expression, comment); }
}

SqlNode TypedColumn(SqlIdentifier name) :
{
    final SqlDataTypeSpec type;
    final SqlNode column;
}
{
    type = DataType() { SqlWatermark.checkIsColumn(name, type); }
    (
        column = ComputedColumn(name, type)
    |   column = PhysicalColumn(name, type)
    )
    { return column; }
}

SqlNode PhysicalColumn(SqlIdentifier name, SqlDataTypeSpec type) :
{
    boolean nullable = true;
    boolean primaryKey = false;
    SqlLiteral comment = null;
}
{
    (
        <NOT> <NULL> { nullable = false; }
    |   <NULL>
    |   <PRIMARY> <KEY> { primaryKey = true; } [ LOOKAHEAD(2) <NOT> <ENFORCED> ]
    |   comment = Comment()
    )*
    {
        return new SqlColumn(Span.of(name).end(this), name, type.withNullable(nullable),
            primaryKey, comment);
    }
}

SqlLiteral Comment() :
{
    final SqlLiteral text;
}
{
    <COMMENT> text = QuotedText() { return text; }
}

//~ Options and settings

SqlNodeList Options() :
{
    final Span s;
    final List<SqlNode> options = new ArrayList<SqlNode>();
}
{
    <WITH> <LPAREN> { s = span(); }
    Option(options) ( <COMMA> Option(options) )*
    <RPAREN>
    { return new SqlNodeList(options, s.end(this)); }
}

void Option(List<SqlNode> options) :
{
    final SqlLiteral key;
    final SqlLiteral value;
}
{
    key = OptionKey() <EQ> value = OptionValue()
    { SqlOption.add(options, new SqlOption(Span.of(key).end(this), key, value)); }
}

SqlLiteral OptionKey() :
{
    final SqlLiteral key;
}
{
    (
        key = QuotedText()
    |   LOOKAHEAD({ BareText.startsKey(getToken(1)) }) key = BareText()
    )
    { return key; }
}

SqlLiteral OptionValue() :
{
    final SqlLiteral value;
}
{
    (
        value = QuotedText()
    |   LOOKAHEAD({ BareText.startsValue(getToken(1)) }) value = BareText()
    )
    { return value; }
}

SqlLiteral QuotedText() : {}
{
    <QUOTED_STRING>
    { return SqlLiteral.createCharString(SqlParserUtil.parseString(token.image), getPos()); }
}

<#-- JavaCC sees an empty expansion here, so the caller looks ahead for the first token. -->
SqlLiteral BareText() :
{
    final StringBuilder text = new StringBuilder();
    final Span s;
}
{
    {
        text.append(getNextToken().image);
        s = span();
        while (BareText.continues(getToken(0), getToken(1))) {
            text.append(getNextToken().image);
        }
    }
    { return SqlLiteral.createCharString(text.toString(), s.end(this)); }
}

//~ Statements that are neither queries nor CREATE nor DROP

SqlNode WeirStatement() :
{
    final SqlNode statement;
}
{
    (
        statement = SqlExplainStatement()
    |   statement = SqlDescribeRelation()
    |   statement = SqlShow()
    |   statement = SqlSet()
    |   statement = SqlReset()
    |   statement = SqlStart()
    |   statement = SqlStop()
    )
    { return statement; }
}

SqlNode SqlExplainStatement() :
{
    final Span s;
    ExplainFormat format = ExplainFormat.PHYSICAL;
    final SqlNode statement;
}
{
    <EXPLAIN> { s = span(); }
    [ LOOKAHEAD(1) format = ExplainFormat() ]
    [ LOOKAHEAD(1) <PLAN> <FOR> ]
    (
        LOOKAHEAD(RunningKind() SimpleIdentifier()) statement = SqlExplained()
    |   statement = SqlCreate()
    |   statement = SqlQueryOrDml()
    )
    { return new SqlExplainStatement(s.end(this), format, statement); }
}

<#-- What is explained by its name. -->
SqlNode SqlExplained() :
{
    final Span s;
    final ObjectKind kind;
    final SqlIdentifier name;
}
{
    kind = RunningKind() { s = span(); } name = CompoundTableIdentifier()
    { return new SqlShowCreate(s.end(this), kind, name); }
}

<#-- What runs for itself. -->
ObjectKind RunningKind() : {}
{
    <PIPELINE> { return ObjectKind.PIPELINE; }
|   <MATERIALIZED> <VIEW> { return ObjectKind.MATERIALIZED_VIEW; }
}

ExplainFormat ExplainFormat() : {}
{
    <LOGICAL> { return ExplainFormat.LOGICAL; }
|   <PHYSICAL> { return ExplainFormat.PHYSICAL; }
|   <JSON> { return ExplainFormat.JSON; }
}

SqlNode SqlDescribeRelation() :
{
    final Span s;
    final SqlIdentifier name;
}
{
    ( <DESCRIBE> | <DESC> ) { s = span(); }
    [ LOOKAHEAD(ObjectKind() SimpleIdentifier()) ObjectKind() ]
    name = CompoundTableIdentifier()
    { return new SqlDescribeRelation(s.end(this), name); }
}

SqlNode SqlShow() :
{
    final Span s;
    final ObjectKind kind;
    final ShowSubject subject;
    final SqlIdentifier name;
    SqlLiteral pattern = null;
}
{
    <SHOW> { s = span(); }
    (
        <CREATE> kind = ObjectKind() name = CompoundTableIdentifier()
        { return new SqlShowCreate(s.end(this), kind, name); }
    |
        LOOKAHEAD(<STATE> <FOR>)
        <STATE> <FOR> name = CompoundTableIdentifier()
        { return new SqlShowState(s.end(this), name); }
    |
        subject = ShowSubject() [ <LIKE> pattern = QuotedText() ]
        { return new SqlShow(s.end(this), subject, pattern); }
    )
}

ShowSubject ShowSubject() : {}
{
    <STREAMS> { return ShowSubject.STREAMS; }
|   <TABLES> { return ShowSubject.TABLES; }
|   <VIEWS> { return ShowSubject.VIEWS; }
|   <MATERIALIZED> <VIEWS> { return ShowSubject.MATERIALIZED_VIEWS; }
|   <QUERIES> { return ShowSubject.QUERIES; }
|   <PIPELINES> { return ShowSubject.PIPELINES; }
|   <STATE> { return ShowSubject.STATE; }
|   <FUNCTIONS> { return ShowSubject.FUNCTIONS; }
|   ( <SETTINGS> | <ALL> ) { return ShowSubject.SETTINGS; }
|   <PROGRESS> { return ShowSubject.PROGRESS; }
}

SqlNode SqlSet() :
{
    final Span s;
    final SqlLiteral key;
    final SqlLiteral value;
}
{
    <SET> { s = span(); } key = OptionKey() ( <EQ> | <TO> ) value = OptionValue()
    { return new SqlSet(s.end(this), new SqlOption(Span.of(key).end(this), key, value)); }
}

SqlNode SqlReset() :
{
    final Span s;
    SqlLiteral key = null;
}
{
    <RESET> { s = span(); } ( <ALL> | key = OptionKey() )
    { return new SqlReset(s.end(this), key); }
}

SqlNode SqlStart() :
{
    final Span s;
    final ObjectKind kind;
    final boolean ifExists;
    final SqlIdentifier name;
}
{
    <START> { s = span(); } kind = RunningKind() ifExists = IfExists()
    name = CompoundTableIdentifier()
    { return new SqlControlPipeline(s.end(this), PipelineAction.START, kind, ifExists, name); }
}

SqlNode SqlStop() :
{
    final Span s;
    final ObjectKind kind;
    final boolean ifExists;
    final SqlIdentifier name;
    final SqlLiteral id;
}
{
    <STOP> { s = span(); }
    (
        kind = RunningKind() ifExists = IfExists() name = CompoundTableIdentifier()
        { return new SqlControlPipeline(s.end(this), PipelineAction.STOP, kind, ifExists, name); }
    |
        <QUERY> id = OptionValue()
        { return new SqlStopQuery(s.end(this), id); }
    )
}

//~ Types and operators

SqlTypeNameSpec WeirTypeName() :
{
    final SqlTypeNameSpec type;
    final SqlTypeName name;
}
{
    (
        name = TypeAlias() { type = new SqlBasicTypeNameSpec(name, getPos()); }
    |   type = TimestampLtz()
    |   type = ArrayType()
    |   type = RowType()
    )
    { return type; }
}

SqlTypeName TypeAlias() : {}
{
    <BOOL> { return SqlTypeName.BOOLEAN; }
|   <BYTES> { return SqlTypeName.VARBINARY; }
|   <FLOAT4> { return SqlTypeName.REAL; }
|   <FLOAT8> { return SqlTypeName.DOUBLE; }
|   <INT2> { return SqlTypeName.SMALLINT; }
|   <INT4> { return SqlTypeName.INTEGER; }
|   <INT8> { return SqlTypeName.BIGINT; }
|   ( <STRING> | <TEXT> ) { return SqlTypeName.VARCHAR; }
}

SqlTypeNameSpec TimestampLtz() :
{
    final Span s;
    final int precision;
}
{
    <TIMESTAMP_LTZ> { s = span(); } precision = PrecisionOpt()
    {
        return new SqlBasicTypeNameSpec(SqlTypeName.TIMESTAMP_WITH_LOCAL_TIME_ZONE, precision,
            s.end(this));
    }
}

SqlTypeNameSpec ArrayType() :
{
    final Span s;
    final SqlDataTypeSpec element;
}
{
    <ARRAY> { s = span(); } <LT> element = DataType() <GT>
    {
        return new SqlCollectionTypeNameSpec(element.getTypeNameSpec(), SqlTypeName.ARRAY,
            s.end(this));
    }
}

SqlTypeNameSpec RowType() :
{
    final Span s;
    final List<SqlIdentifier> names = new ArrayList<SqlIdentifier>();
    final List<SqlDataTypeSpec> types = new ArrayList<SqlDataTypeSpec>();
}
{
    <ROW> { s = span(); }
    (
        <LPAREN> RowFields(names, types) <RPAREN>
    |   <LT> RowFields(names, types) <GT>
    )
    { return new RowTypeNameSpec(s.end(this), names, types); }
}

void RowFields(List<SqlIdentifier> names, List<SqlDataTypeSpec> types) : {}
{
    RowField(names, types) ( <COMMA> RowField(names, types) )*
}

void RowField(List<SqlIdentifier> names, List<SqlDataTypeSpec> types) :
{
    final SqlIdentifier name;
    final SqlDataTypeSpec type;
    final boolean nullable;
}
{
    name = SimpleIdentifier() type = DataType() nullable = NullableOptDefaultTrue()
    { names.add(name); types.add(type.withNullable(nullable)); }
}

void JsonArrow(List<Object> list, ExprContext exprContext, Span s) :
{
    final SqlOperator op;
}
{
    ( <LAMBDA> { op = JsonArrow.VALUE; } | <JSON_TEXT> { op = JsonArrow.TEXT; } )
    {
        checkNonQueryExpression(exprContext);
        list.add(new SqlParserUtil.ToTreeListItem(op, getPos()));
    }
    AddExpression2b(list, ExprContext.ACCEPT_SUB_QUERY)
}

void AtTimeZone(List<Object> list, ExprContext exprContext, Span s) :
{
}
{
    <AT>
    {
        checkNonQueryExpression(exprContext);
        list.add(new SqlParserUtil.ToTreeListItem(AtTimeZone.INSTANCE, getPos()));
    }
    <TIME> <ZONE> AddExpression2b(list, ExprContext.ACCEPT_SUB_QUERY)
}

void InfixCast(List<Object> list, ExprContext exprContext, Span s) :
{
    final SqlDataTypeSpec type;
}
{
    <INFIX_CAST> { checkNonQueryExpression(exprContext); s.clear().add(this); }
    type = DataType()
    {
        list.add(new SqlParserUtil.ToTreeListItem(SqlLibraryOperators.INFIX_CAST, s.pos()));
        list.add(type);
    }
}
