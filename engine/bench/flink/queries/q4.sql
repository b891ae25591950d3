-- q4: the average price that auctions close at, for each category.
SELECT category, AVG(final_price) AS mean_price
FROM (
  SELECT a.id, a.category, MAX(b.price) AS final_price
  FROM auction a JOIN bid b
    ON b.auction = a.id AND b.`dateTime` BETWEEN a.`dateTime` AND a.expires
  GROUP BY a.id, a.category) closed
GROUP BY category;
