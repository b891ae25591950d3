-- q3: who sells something of category 10 in Oregon, Idaho or California?
SELECT p.name, p.city, p.state, a.id
FROM auction a JOIN person p ON p.id = a.seller
WHERE a.category = 10 AND p.state IN ('OR', 'ID', 'CA');
