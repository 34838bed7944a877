
  select s.id as station, t.id as "dataType", p.id as parent, ((array_agg(p.name))[1])::text as place_1, ((array_agg(nullif(s.metadata #> $1::text[], 'null')))[1])::text as place_2, (s.type)::text as place_3, (s.code)::text as place_4, (t.name)::text as place_5, hash_record_extended(row(s.type, s.code, t.name, min(s.state)), 0)::text as state
    from series r
    join station s on s.id = r.station_id
    join data_type t on t.id = r.data_type_id
    left join station q on q.id = s.parent_id
    left join station p on p.id = q.id
          and exists (select from station s where s.id = q.id and ((not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)) and (not s.is_edge or exists (
      select from edge g where g.station_id = s.id and (g.begin_id is null or exists (select from station s where s.id = g.begin_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)))) and (g.end_id is null or exists (select from station s where s.id = g.end_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed))))))))
   where (s.available and (q.available is not false
        or not exists (select from station s where s.id = q.id and ((not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)) and (not s.is_edge or exists (
      select from edge g where g.station_id = s.id and (g.begin_id is null or exists (select from station s where s.id = g.begin_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)))) and (g.end_id is null or exists (select from station s where s.id = g.end_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed))))))))) and (not r.closed and (not s.is_edge or exists (
      select from edge g where g.station_id = s.id and (g.begin_id is null or exists (select from station s where s.id = g.begin_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed)))) and (g.end_id is null or exists (select from station s where s.id = g.end_id and (not s.closed or exists (
      select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and not r.closed))))))) and (p.name < $2::text::text or (p.name is not distinct from $3::text::text and false) or (p.name is not distinct from $4::text::text and nullif(s.metadata #> $5::text[], 'null') is not distinct from $6::text::jsonb and (s.type > $7::text::text or s.type is null)) or (p.name is not distinct from $8::text::text and nullif(s.metadata #> $9::text[], 'null') is not distinct from $10::text::jsonb and s.type is not distinct from $11::text::text and (s.code > $12::text::text or s.code is null)) or (p.name is not distinct from $13::text::text and nullif(s.metadata #> $14::text[], 'null') is not distinct from $15::text::jsonb and s.type is not distinct from $16::text::text and s.code is not distinct from $17::text::text and (t.name > $18::text::text or t.name is null))))
   group by s.id, s.type, s.code, t.id, t.name, p.id
   order by (array_agg(p.name))[1] desc, (array_agg(nullif(s.metadata #> $19::text[], 'null')))[1], s.type, s.code, t.name
   limit $20