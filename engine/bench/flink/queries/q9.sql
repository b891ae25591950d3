-- q9: the bid that wins each auction.
SELECT id, itemName, description, initialBid, reserve, `dateTime`, expires, seller, category, extra,
  bidder, price, bidTime, bidExtra
FROM (
  SELECT a.id, a.itemName, a.description, a.initialBid, a.reserve, a.`dateTime`, a.expires, a.seller,
    a.category, a.extra, b.bidder, b.price, b.`dateTime` AS bidTime, b.extra AS bidExtra,
    ROW_NUMBER() OVER (PARTITION BY a.id ORDER BY b.price DESC, b.`dateTime`) AS place
  FROM auction a JOIN bid b
    ON b.auction = a.id AND b.`dateTime` BETWEEN a.`dateTime` AND a.expires) offers
WHERE place = 1;
