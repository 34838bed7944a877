
  select p.place - 1 as place, bool_or(t.whole) as whole
    from unnest($1::text[], $2::text[])
         with ordinality as p (pattern, beginning, place)
   cross join lateral (
         (select d.search ~ (p.beginning || '\M') as whole from document d
           where d.search like p.pattern and d.search ~ p.beginning and (d.type <> $3 and not d.closed)
           limit $4::bigint)
          union all
         (select s.plain ~ (p.beginning || '\M') from station s
           where s.available and s.plain like p.pattern and s.plain ~ p.beginning and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed))
           limit $5::bigint)) t
   group by p.place
   order by p.place
-- [["%bozen%"],["\\mbozen"],"accommodationroom",50,50]
