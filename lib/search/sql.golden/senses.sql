
  with asked as materialized (
         select a.place, a.plain, a.language, a.key
           from unnest($1::int[], $2::text[],
                       $3::text[], $4::text[]) as a (place, plain, language, key)),
       direct as materialized (
         select distinct on (a.place, p.kind, p.type, p.code) a.place, p.kind, p.type, p.code, p.name, p.part
           from asked a
           join spelling p on p.language = a.language and p.key = a.key
          where (p.kind <> 'data type' or p.code = any($5::text[]))
          order by a.place, p.kind, p.type, p.code, p.part, p.plain <> a.plain, abs(length(p.plain) - length(a.plain)), p.name),
       meant as (
         select f.place, f.kind, f.type, f.code, f.name, f.part, 1::float8 as likeness, null::text as through, false as feature
           from direct f
          union all
         select distinct on (f.place, r.kind, r.type, r.code, f.code)
                f.place, r.kind, r.type, r.code, r.name, false, 0.98::float8, f.code, f.kind = 'feature'
           from direct f
           join spelling w on w.kind = f.kind and w.type = '' and w.code = f.code
           join spelling r on r.language = w.language and r.key = w.key and not r.part
          where f.kind in ('subject', 'feature') and (r.kind = 'dataset' or r.type = 'tag'))
  
  select m.place, m.kind, m.type, m.code, m.name, m.part, m.likeness, m.through, m.feature,
         case when m.kind in ('subject', 'feature', 'synonym') then
           array(select w.plain from spelling w where w.kind = m.kind and w.type = '' and w.code = m.code order by length(w.plain) desc, w.plain) end as words,
         r.titles, r.longitude, r.latitude, r.entities, g.id as shape, g.shape_type as "shapeType",
         (g.bounds[1])[0] as west, (g.bounds[1])[1] as south, (g.bounds[0])[0] as east, (g.bounds[0])[1] as north
    from meant m
    left join lateral (
         select d.titles, d.position[0] as longitude, d.position[1] as latitude,
                case when d.type = 'tag' then (select k.kept -> 'ValidForEntity' from document_values k where k.type = d.type and k.id = d.id) end as entities
           from document d
          where m.kind = 'record' and d.type = m.type and d.id = m.code and (d.type <> $6 and not d.closed)) r on true
    left join lateral (
         select d.id, d.bounds, (select k.kept ->> 'Type' from document_values k where k.type = d.type and k.id = d.id) as shape_type
           from (select m.code where m.kind = 'place' or m.type = 'geoshape'
                  union all
                 select n.code
                   from jsonb_each_text(r.titles) t
                   join spelling n on n.plain = public.folded(t.value) and n.kind = 'record' and n.type = 'geoshape' and not n.part
                  where m.type not in ('geoshape', 'tag')) s
           join document d on d.type = 'geoshape' and d.id = s.code and d.bounds is not null and (d.type <> $7 and not d.closed)
          order by d.id
          limit 1) g on true
   where m.kind <> 'record' or r.titles is not null
   order by 1, 2, 3, 4, 5
-- [[0,0,0],["parkplatze","parkplatze","parkplatze"],["en","de","it"],["parkplatz","parkplatz","parkplatz"],["free"],"accommodationroom","accommodationroom"]
