-- q17: the bids for each auction in a day.
SELECT auction, CAST(`dateTime` AS DATE) AS bid_day,
  COUNT(*) AS bids,
  COUNT(*) FILTER (WHERE price < 10000) AS cheap_bids,
  COUNT(*) FILTER (WHERE price >= 10000 AND price < 1000000) AS fair_bids,
  COUNT(*) FILTER (WHERE price >= 1000000) AS dear_bids,
  MIN(price) AS min_price, MAX(price) AS max_price, AVG(price) AS mean_price, SUM(price) AS total
FROM bid
GROUP BY auction, CAST(`dateTime` AS DATE);
