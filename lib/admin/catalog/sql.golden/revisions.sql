
  select c.revision, c.operation, c.changed_at as at, c.editor, c.client, c.changes
    from record_change c
   where c.type = $1 and c.id = $2 and c.revision > $3 and c.operation <> 'access'
   order by c.revision desc
   limit $4::bigint offset $5::bigint
-- ["event","A",2,25,0]
