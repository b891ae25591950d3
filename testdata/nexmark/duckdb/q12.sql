SELECT bidder, count(*) AS bids, time_bucket(INTERVAL 10 SECOND, dateTime) AS window_start,
  window_start + INTERVAL 10 SECOND AS window_end
FROM bid
GROUP BY bidder, window_start;
