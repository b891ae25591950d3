-- q16: the same for each channel, and when its last bid of the day was made.
SELECT channel, CAST(`dateTime` AS DATE) AS bid_day,
  MAX(DATE_FORMAT(`dateTime`, 'HH:mm')) AS last_minute,
  COUNT(*) AS bids,
  COUNT(*) FILTER (WHERE price < 10000) AS cheap_bids,
  COUNT(*) FILTER (WHERE price >= 10000 AND price < 1000000) AS fair_bids,
  COUNT(*) FILTER (WHERE price >= 1000000) AS dear_bids,
  COUNT(DISTINCT bidder) AS bidders,
  COUNT(DISTINCT bidder) FILTER (WHERE price < 10000) AS cheap_bidders,
  COUNT(DISTINCT bidder) FILTER (WHERE price >= 10000 AND price < 1000000) AS fair_bidders,
  COUNT(DISTINCT bidder) FILTER (WHERE price >= 1000000) AS dear_bidders,
  COUNT(DISTINCT auction) AS auctions,
  COUNT(DISTINCT auction) FILTER (WHERE price < 10000) AS cheap_auctions,
  COUNT(DISTINCT auction) FILTER (WHERE price >= 10000 AND price < 1000000) AS fair_auctions,
  COUNT(DISTINCT auction) FILTER (WHERE price >= 1000000) AS dear_auctions
FROM bid
GROUP BY channel, CAST(`dateTime` AS DATE);
