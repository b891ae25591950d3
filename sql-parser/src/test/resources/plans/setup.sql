CREATE STREAM clicks (ad_id BIGINT, user_name VARCHAR, price INTEGER, amount DECIMAL(10, 2),
    click_time TIMESTAMP(3), WATERMARK FOR click_time AS click_time - INTERVAL '3' HOUR);
CREATE STREAM impressions (ad_id BIGINT, impression_time TIMESTAMP(3) NOT NULL,
    WATERMARK FOR impression_time AS impression_time - INTERVAL '2' HOUR);
CREATE STREAM untimed (id INTEGER, t TIMESTAMP(3));
CREATE TABLE ads (id BIGINT PRIMARY KEY, campaign VARCHAR);
CREATE STREAM instants (k VARCHAR, ts TIMESTAMP_LTZ(3), WATERMARK FOR ts AS ts);
CREATE STREAM nested (id INTEGER, tags VARCHAR ARRAY, r ROW(a INTEGER, b VARCHAR));
CREATE STREAM counts (ad_id BIGINT, n BIGINT);
CREATE TABLE counts_by_ad (ad_id BIGINT PRIMARY KEY, n BIGINT);
CREATE STREAM changes_of_counts (ad_id BIGINT, n BIGINT, op VARCHAR);
CREATE TABLE sellers (id BIGINT PRIMARY KEY, name VARCHAR)
  WITH ('connector' = 'file', 'path' = 'sellers.csv', 'format' = 'csv');
CREATE TABLE rates (id BIGINT PRIMARY KEY, rate INTEGER, valid_from TIMESTAMP(3),
    WATERMARK FOR valid_from AS valid_from - INTERVAL '1' DAY);
CREATE TABLE kept_rates (id BIGINT PRIMARY KEY, rate INTEGER, valid_from TIMESTAMP(3),
    WATERMARK FOR valid_from AS valid_from - INTERVAL '1' DAY)
  WITH ('connector' = 'file', 'path' = 'rates.csv', 'format' = 'csv');
