SELECT a.id, a.itemName, a.description, a.initialBid, a.reserve, a.dateTime, a.expires, a.seller,
  a.category, a.extra, b.bidder, b.price, b.dateTime AS bidTime, b.extra AS bidExtra
FROM auction a JOIN bid b
  ON b.auction = a.id AND b.dateTime BETWEEN a.dateTime AND a.expires
QUALIFY rank() OVER (PARTITION BY a.id ORDER BY b.price DESC, b.dateTime) = 1;
