SELECT auction, bidder, price, dateTime, extra,
  CAST(dateTime AS DATE) AS bid_day, strftime(dateTime, '%H:%M') AS bid_minute
FROM bid;
