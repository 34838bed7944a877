
  select a.place - 1 as place, t.word as name, t.word as plain, t.likeness
    from unnest($1::text[]) with ordinality as a (word, place)
   cross join lateral (
         select w.word, max(public.similarity(w.word, a.word))::float8 as likeness
           from (select d.search from document d
                  where d.search operator(public.%>>) a.word and (d.type <> $2 and not d.closed)
                  order by d.type, d.id
                  limit $3::bigint) d
          cross join lateral regexp_split_to_table(d.search, '[^a-z0-9]+') as w (word)
          where w.word operator(public.%) a.word
          group by w.word
          order by likeness desc, w.word
          limit $4::bigint) t
   order by a.place, t.likeness desc, t.word
-- [["schlutzkrapfn"],"accommodationroom",300,12]
