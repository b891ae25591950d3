-- q7: the highest bids of each 10 seconds.
SELECT b.auction, b.price, b.bidder, b.`dateTime`, b.extra
FROM bid b JOIN (
  SELECT MAX(price) AS price, window_start, window_end
  FROM TABLE(TUMBLE(TABLE bid, DESCRIPTOR(`dateTime`), INTERVAL '10' SECOND))
  GROUP BY window_start, window_end) highest
  ON b.price = highest.price
  AND b.`dateTime` >= highest.window_start AND b.`dateTime` < highest.window_end;
