INSERT INTO impressions VALUES (1, TIMESTAMP '2024-01-01 00:00:00'), (2, '2024-01-01 00:00:01');
> TYPE_MISMATCH at line 1, column 25: the rows of VALUES must have as many values each, and of the same types
INSERT INTO clicks (price, amount) VALUES (1, 1.005), (-2, 3), (NULL, NULL);
> Sink 2-sink: into stream clicks
>   Values 1-values: 3 rows
INSERT INTO clicks (user_name, ad_id) VALUES ('x', CAST('7' AS BIGINT));
> Sink 3-sink: into stream clicks
>   Calc 2-calc: CAST(CAST('7' AS BIGINT) AS BIGINT) AS ad_id, 'x' AS user_name, NULL AS price, NULL AS amount, NULL AS click_time
>     Values 1-values: 1 row
INSERT INTO impressions (impression_time, ad_id) VALUES (?, ?), (?, 1);
> Sink 7-sink: into stream impressions
>   Calc 6-calc: EXPR$1 AS ad_id, EXPR$0 AS impression_time
>     Union 5-union: all rows of 2 inputs
>       Calc 2-calc: ? AS EXPR$0, ? AS EXPR$1
>         Values 1-values: 1 row
>       Calc 4-calc: ? AS EXPR$0, 1 AS EXPR$1
>         Values 3-values: 1 row
> parameters: [TIMESTAMP(3), BIGINT, TIMESTAMP(3)]
INSERT INTO untimed SELECT STREAM ad_id, click_time FROM clicks WHERE price > 1;
> Sink 3-sink: into stream untimed
>   Calc 2-calc: CAST(ad_id AS INTEGER) AS id, click_time AS t WHERE price > 1
>     Scan 1-scan: stream clicks, reads ad_id, price, click_time
> pipeline insert_untimed {}
> uses [clicks, untimed]
EXPLAIN INSERT INTO clicks (price) SELECT price FROM clicks ORDER BY price LIMIT 3;
> Sink 4-sink: into stream clicks
>   Calc 3-calc: NULL AS ad_id, NULL AS user_name, price, NULL AS amount, NULL AS click_time
>     Sort 2-sort: by price, at most 3 rows
>         keeps what may be among the first rows until the input ends
>       Scan 1-scan: stream clicks, reads price

CREATE STREAM computed (id INTEGER NOT NULL, twice AS id * 2, name VARCHAR);
INSERT INTO computed VALUES (1, 'a');
> Sink 2-sink: into stream computed
>   Values 1-values: 1 row
INSERT INTO computed (id) VALUES (1);
> Sink 2-sink: into stream computed
>   Values 1-values: 1 row
INSERT INTO computed (id, twice) VALUES (1, 2);
> INVALID_STATEMENT at line 1, column 27: column twice of computed is computed from the others; leave it out
INSERT INTO computed (name) VALUES ('a');
> NULL_NOT_ALLOWED at line 1, column 22: column id of computed is NOT NULL, so the statement must give it a value
INSERT INTO computed VALUES (NULL, 'a');
> NULL_NOT_ALLOWED at line 1, column 22: column id is NOT NULL, so the value may not be NULL
INSERT INTO computed VALUES (1);
> INVALID_STATEMENT at line 1, column 22: the statement fills 2 columns, but gives 1 value(s) a row
INSERT INTO computed (id, name) VALUES (1, 'a', 2);
> INVALID_STATEMENT at line 1, column 33: the statement fills 2 columns, but gives 3 value(s) a row
INSERT INTO computed (id, nam) VALUES (1, 'a');
> COLUMN_NOT_FOUND at line 1, column 27: there is no column 'nam' in 'computed'; did you mean 'name'?
INSERT INTO computed (id, id) VALUES (1, 2);
> INVALID_STATEMENT at line 1, column 27: column id is listed twice
INSERT INTO computed (id) VALUES (TRUE);
> TYPE_MISMATCH at line 1, column 27: Cannot assign to target field 'id' of type INTEGER from source field 'EXPR$0' of type BOOLEAN
INSERT INTO computd VALUES (1);
> TABLE_NOT_FOUND at line 1, column 13: there is no stream, table or view 'computd'; did you mean 'computed'?
UPSERT INTO computed VALUES (1, 'a');
> NOT_SUPPORTED at line 1, column 1: UPSERT is not supported; write INSERT
CREATE VIEW v AS SELECT id FROM computed;
> id INTEGER NOT NULL
INSERT INTO v VALUES (1);
> INVALID_STATEMENT at line 1, column 13: v is a view; rows are inserted into streams and tables
INSERT INTO clicks (user_name) VALUES (U&'\00e9'), ('日本'), (_latin1'x'), (UPPER('é'));
> Sink 6-sink: into stream clicks
>   Calc 5-calc: NULL AS ad_id, EXPR$0 AS user_name, NULL AS price, NULL AS amount, NULL AS click_time
>     Union 4-union: all rows of 2 inputs
>       Values 1-values: 3 rows
>       Calc 3-calc: CAST(UPPER('é') AS VARCHAR) AS EXPR$0
>         Values 2-values: 1 row
