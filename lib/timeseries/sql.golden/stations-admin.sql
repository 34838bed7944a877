
  select s.id as station, hash_record_extended(row(s.type, s.code, s.state), 0)::text as state
    from station s
    left join station q on q.id = s.parent_id
   where (s.available and (q.available is not false
        or not exists (select from station s where s.id = q.id and true)) and true)
   order by s.type, s.code