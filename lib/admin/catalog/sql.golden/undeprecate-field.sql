
  delete from field_deprecation f
   where f.type = $1 and f.field = $2
-- ["event","Topics"]
