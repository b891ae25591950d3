-- The same events out of JSON files in target/nexmark. README.md says how to write them.

CREATE STREAM person (
  id BIGINT, name VARCHAR, emailAddress VARCHAR, creditCard VARCHAR, city VARCHAR,
  state VARCHAR, dateTime TIMESTAMP(3), extra VARCHAR,
  WATERMARK FOR dateTime AS dateTime - INTERVAL '4' SECOND
) WITH (
  'connector' = 'file', 'path' = 'target/nexmark/person.jsonl', 'format' = 'json');

CREATE STREAM auction (
  id BIGINT, itemName VARCHAR, description VARCHAR, initialBid BIGINT, reserve BIGINT,
  dateTime TIMESTAMP(3), expires TIMESTAMP(3), seller BIGINT, category BIGINT, extra VARCHAR,
  WATERMARK FOR dateTime AS dateTime - INTERVAL '4' SECOND
) WITH (
  'connector' = 'file', 'path' = 'target/nexmark/auction.jsonl', 'format' = 'json');

CREATE STREAM bid (
  auction BIGINT, bidder BIGINT, price BIGINT, channel VARCHAR, url VARCHAR,
  dateTime TIMESTAMP(3), extra VARCHAR,
  WATERMARK FOR dateTime AS dateTime - INTERVAL '4' SECOND
) WITH (
  'connector' = 'file', 'path' = 'target/nexmark/bid.jsonl', 'format' = 'json');

CREATE TABLE side_input (key BIGINT PRIMARY KEY, value VARCHAR) WITH (
  'connector' = 'file', 'path' = 'testdata/nexmark/side_input.csv', 'format' = 'csv');
