
  select f.type, f.id, f.titles, f.shortname
    from (select m.*, row_number() over (partition by m.type order by m.length, m.id) as rank
            from (select d.type, d.id, d.titles, d.shortname, length(d.search) as length
                    from document d
                   where (array_position($1::text[], d.type) is not null and (d.search ~ $2 and d.search ~ $3) and (d.type <> $4 and not d.closed))
                   union
                  select d.type, d.id, d.titles, d.shortname, length(d.search)
                    from document d
                   where (d.type = any($5::text[]) and d.id = any($6::text[]) and (d.type <> $7 and not d.closed))) m) f
   order by f.rank, f.length, f.type, f.id
   limit $8::bigint
-- [["event","venue"],"parkplatz|parking","bozen","accommodationroom",["event","venue"],["P1","p1"],"accommodationroom",7]
