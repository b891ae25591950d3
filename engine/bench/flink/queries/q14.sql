-- q14: the dear bids, the time of day they are made at, and how many times there is a c in them.
SELECT auction, bidder, 0.908 * price AS price,
  CASE
    WHEN EXTRACT(HOUR FROM `dateTime`) BETWEEN 8 AND 18 THEN 'day'
    WHEN EXTRACT(HOUR FROM `dateTime`) <= 6 OR EXTRACT(HOUR FROM `dateTime`) >= 20 THEN 'night'
    ELSE 'twilight'
  END AS bid_time,
  `dateTime`, extra,
  CHAR_LENGTH(extra) - CHAR_LENGTH(REPLACE(extra, 'c', '')) AS c_count
FROM bid
WHERE 0.908 * price > 1000000 AND 0.908 * price < 50000000;
