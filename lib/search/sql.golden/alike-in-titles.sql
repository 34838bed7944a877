
  select a.place - 1 as place, t.word as name, t.word as plain, t.likeness
    from unnest($1::text[]) with ordinality as a (word, place)
   cross join lateral (
         select w.word, public.similarity(w.word, a.word)::float8 as likeness
           from document d
          cross join lateral regexp_split_to_table(d.search, '[^a-z0-9]+') as w (word)
          where d.search operator(public.%>>) a.word and (d.type <> $2 and not d.closed) and w.word operator(public.%) a.word
          limit $3::bigint) t
   order by a.place, t.likeness desc, t.word
-- [["schlutzkrapfn"],"accommodationroom",12]
