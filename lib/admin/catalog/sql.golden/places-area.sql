
  select min(d.position[0]) - 0.5 as west, min(d.position[1]) - 0.5 as south,
         max(d.position[0]) + 0.5 as east, max(d.position[1]) + 0.5 as north
    from document d
   where d.type in ('municipality', 'district') and d.position is not null
-- []
