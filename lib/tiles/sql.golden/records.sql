
  select d.id, d.position[0] as longitude, d.position[1] as latitude, ((case when d.kept @@ $1::text::jsonpath then (d.record #- '{}') else d.kept end) #> $2::text[])::text as word
    from opened_document d
          where (d.type = $3 and not d.closed and d.active = $4::text::boolean and d.position is not null)
   order by d.id
   limit $5::bigint