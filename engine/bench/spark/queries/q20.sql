-- q20: the bids for what is of category 10, with the auction.
SELECT b.auction, b.bidder, b.price, b.channel, b.url, b.dateTime, b.extra,
  a.itemName, a.description, a.initialBid, a.reserve, a.dateTime AS openTime, a.expires, a.seller,
  a.category, a.extra AS auctionExtra
FROM bid b JOIN auction a ON a.id = b.auction
WHERE a.category = 10;
