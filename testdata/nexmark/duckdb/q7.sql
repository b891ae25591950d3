SELECT auction, price, bidder, dateTime, extra
FROM bid
QUALIFY price = max(price) OVER (PARTITION BY time_bucket(INTERVAL 10 SECOND, dateTime));
