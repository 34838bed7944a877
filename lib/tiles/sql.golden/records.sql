
  select d.id, d.position[0] as longitude, d.position[1] as latitude, (select (k.kept #> $1::text[])::text
            from document_values k
           where k.type = d.type and k.id = d.id) as word
    from document d
          where (d.type = $2 and not d.closed and d.active = $3::text::boolean and d.position is not null)
   order by d.id
   limit $4::bigint