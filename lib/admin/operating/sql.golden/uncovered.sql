
  with measured as materialized (
         select s.type, t.name, min(s.id) as station_id, count(distinct s.id)::int as stations
           from series r
           join station s on s.id = r.station_id
           join data_type t on t.id = r.data_type_id
          where r.closed
          group by s.type, s.origin, t.name)
  select u.type as "stationType", u.name as "dataType", u.stations, u.datasets, count(*) over ()::int as total
    from (select m.type, m.name, sum(m.stations) filter (where c.nth = 1)::int as stations, array_agg(distinct c.id order by c.id) as datasets
            from measured m
            join station s on s.id = m.station_id
           cross join lateral (select c.id, row_number() over (order by c.id) as nth from dataset c where c.closed and holds_some(c, s)) c
           where is_uncovered(s, m.name)
           group by m.type, m.name) u
   order by u.type, u.name
   limit $1
-- [100]
