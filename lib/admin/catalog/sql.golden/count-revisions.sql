
  select count(*) as total
    from record_change c
   where c.type = $1 and c.id = $2 and c.operation <> 'access'
-- ["event","A"]
