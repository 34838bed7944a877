
  with piece as materialized (
       select n.* from (
         select a.tx, a.seq, a.begun_at, a.ended_at, a.records, a.series_ids, a.times,
                (sum(a.records) over (order by a.tx, a.seq) - a.records)::int as records_before
           from arrival a
          where (a.tx, a.seq) >= ($1::text::xid8, $2::bigint) and a.tx < pg_snapshot_xmin(pg_current_snapshot())
          order by a.tx, a.seq
          limit $3::int) n
        where n.records_before < $4::int),
       told as (
       select a.tx, a.seq, (extract(epoch from a.begun_at) * 1000000)::bigint as "begunAt", i.nth::int as nth,
              r.period, s.id as station, t.id as "dataType", p.id as parent, date_part('epoch', m.ts) * 1000 as ts, coalesce(m.number::text, to_json(m.text)::text, nullif(m.json::text, 'null')) as c2
         from piece a
        cross join lateral unnest(a.series_ids, a.times) with ordinality as i (series_id, ts, nth)
         join series r on r.id = i.series_id
    join station s on s.id = r.station_id
    join data_type t on t.id = r.data_type_id
    left join station q on q.id = s.parent_id
    left join station p on p.id = q.id
          and exists (select from station s where s.id = q.id and ((not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)) and (not s.is_edge or exists (
      select from edge g where g.station_id = s.id and (g.begin_id is null or exists (select from station s where s.id = g.begin_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)))) and (g.end_id is null or exists (select from station s where s.id = g.end_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed))))))))
        cross join lateral (
              select m.* from measurement m
               where m.series_id = i.series_id and m.ts = i.ts and m.stored_at between a.begun_at and a.ended_at
               limit 1) m
        where (a.records_before + i.nth > $5::int and a.records_before + i.nth <= $6::int and s.available and (q.available is not false
        or not exists (select from station s where s.id = q.id and ((not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)) and (not s.is_edge or exists (
      select from edge g where g.station_id = s.id and (g.begin_id is null or exists (select from station s where s.id = g.begin_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)))) and (g.end_id is null or exists (select from station s where s.id = g.end_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed))))))))) and s.type = any($7::text[]) and (not r.closed and (not s.is_edge or exists (
      select from edge g where g.station_id = s.id and (g.begin_id is null or exists (select from station s where s.id = g.begin_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)))) and (g.end_id is null or exists (select from station s where s.id = g.end_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed))))))))),
       last as (
       select a.tx::text as "lastTx", a.seq as "lastSeq", (extract(epoch from a.begun_at) * 1000000)::bigint as "lastBegunAt",
              case when a.records_before + a.records > $8::int then $9::int - a.records_before end as "lastRow",
              exists (select from arrival a where a.tx = $10::text::xid8 and a.seq = $11::bigint and (extract(epoch from a.begun_at) * 1000000)::bigint = $12::bigint) as "isKept"
         from piece a order by a.tx desc, a.seq desc limit 1)
  select last.*, told.*
    from last
    left join told on true
   order by told.tx, told.seq, told.nth