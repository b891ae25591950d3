-- q10: every bid, with the day and the minute to file it under.
-- Without end: SELECT STREAM. Nexmark's own writes a folder for each minute.
SELECT auction, bidder, price, dateTime, extra,
  CAST(dateTime AS DATE) AS bid_day,
  SUBSTRING(CAST(dateTime AS VARCHAR) FROM 12 FOR 5) AS bid_minute
FROM bid;
