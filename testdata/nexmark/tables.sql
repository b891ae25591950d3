-- People, auctions and bids, made up as they are read: 10,000 events of one seed, 100 to a second,
-- from shortly before a new year on, one in ten up to 4 seconds late. expected/ is about these.

CREATE STREAM person (
  id BIGINT, name VARCHAR, emailAddress VARCHAR, creditCard VARCHAR, city VARCHAR,
  state VARCHAR, dateTime TIMESTAMP(3), extra VARCHAR,
  WATERMARK FOR dateTime AS dateTime - INTERVAL '4' SECOND
) WITH (
  'connector' = 'nexmark', 'table' = 'person',
  'events' = '10000', 'seed' = '42', 'event-rate' = '100', 'out-of-order-millis' = '4000',
  'first-event-time' = '2025-12-31 23:59:20');

CREATE STREAM auction (
  id BIGINT, itemName VARCHAR, description VARCHAR, initialBid BIGINT, reserve BIGINT,
  dateTime TIMESTAMP(3), expires TIMESTAMP(3), seller BIGINT, category BIGINT, extra VARCHAR,
  WATERMARK FOR dateTime AS dateTime - INTERVAL '4' SECOND
) WITH (
  'connector' = 'nexmark', 'table' = 'auction',
  'events' = '10000', 'seed' = '42', 'event-rate' = '100', 'out-of-order-millis' = '4000',
  'first-event-time' = '2025-12-31 23:59:20');

CREATE STREAM bid (
  auction BIGINT, bidder BIGINT, price BIGINT, channel VARCHAR, url VARCHAR,
  dateTime TIMESTAMP(3), extra VARCHAR,
  WATERMARK FOR dateTime AS dateTime - INTERVAL '4' SECOND
) WITH (
  'connector' = 'nexmark', 'table' = 'bid',
  'events' = '10000', 'seed' = '42', 'event-rate' = '100', 'out-of-order-millis' = '4000',
  'first-event-time' = '2025-12-31 23:59:20');

CREATE TABLE side_input (key BIGINT PRIMARY KEY, value VARCHAR) WITH (
  'connector' = 'file', 'path' = 'testdata/nexmark/side_input.csv', 'format' = 'csv');
