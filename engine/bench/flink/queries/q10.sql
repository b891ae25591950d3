-- q10: every bid, with the day and the minute to file it under.
SELECT auction, bidder, price, `dateTime`, extra,
  CAST(`dateTime` AS DATE) AS bid_day,
  DATE_FORMAT(`dateTime`, 'HH:mm') AS bid_minute
FROM bid;
