-- q19: the ten highest bids for each auction.
SELECT auction, bidder, price, channel, url, `dateTime`, extra, place
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY auction ORDER BY price DESC) AS place
  FROM bid) highest
WHERE place <= 10;
