-- q6: the average price of each seller's last ten auctions, as of each auction.
-- Without end: SELECT STREAM ... EMIT CHANGES.
SELECT seller, id, AVG(final_price) OVER last_ten AS mean_price
FROM (
  SELECT a.id, a.seller, a.expires, MAX(b.price) AS final_price
  FROM auction a JOIN bid b
    ON b.auction = a.id AND b.dateTime BETWEEN a.dateTime AND a.expires
  GROUP BY a.id, a.seller, a.expires) closed
WINDOW last_ten AS (
  PARTITION BY seller ORDER BY expires, id ROWS BETWEEN 9 PRECEDING AND CURRENT ROW);
