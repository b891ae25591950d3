SELECT auction, bidder, price, channel, url, dateTime, extra
FROM bid
QUALIFY rank() OVER (PARTITION BY bidder, auction ORDER BY dateTime DESC) = 1;
