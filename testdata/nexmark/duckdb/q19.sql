SELECT auction, bidder, price, channel, url, dateTime, extra,
  rank() OVER (PARTITION BY auction ORDER BY price DESC) AS place
FROM bid
QUALIFY place <= 10;
