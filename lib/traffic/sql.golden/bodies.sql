
  select d.id, d.state, d.body
    from document d
   where (d.type = $1 and not d.closed and d.id = any($2::text[]))
   order by d.id
-- ["announcement",["urn:announcements:a:1"]]
