-- q18: the last bid of each bidder for each auction.
SELECT auction, bidder, price, channel, url, `dateTime`, extra
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY bidder, auction ORDER BY `dateTime` DESC) AS place
  FROM bid) latest
WHERE place = 1;
