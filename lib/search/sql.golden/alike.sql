
  select a.place - 1 as place, n.name, n.plain, n.likeness
    from unnest($1::text[]) with ordinality as a (text, place)
   cross join lateral (select public.folded(a.text) as plain offset 0) f
   cross join lateral (
         select p.plain, min(p.name) as name,
                greatest(public.similarity(p.plain, f.plain), public.strict_word_similarity(f.plain, p.plain))::float8 as likeness
           from spelling p
          where (p.plain operator(public.%) f.plain or p.plain operator(public.%>>) f.plain)
            and (p.kind <> 'data type' or p.code = any($2::text[]))
            and (p.kind <> 'record'
                 or exists (select from document d where d.type = p.type and d.id = p.code and (d.type <> $3 and not d.closed)))
          group by p.plain
          order by likeness desc, p.plain
          limit $4::bigint) n
   order by a.place, n.likeness desc, n.plain
-- [["parkplaz"],["free"],"accommodationroom",12]
