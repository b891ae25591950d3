SELECT DISTINCT p.id, p.name, time_bucket(INTERVAL 10 SECOND, p.dateTime) AS window_start
FROM person p JOIN auction a
  ON a.seller = p.id
  AND time_bucket(INTERVAL 10 SECOND, a.dateTime) = time_bucket(INTERVAL 10 SECOND, p.dateTime);
