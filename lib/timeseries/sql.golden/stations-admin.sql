
  select s.id as station
    from station s
    left join station q on q.id = s.parent_id
   where (s.available and (q.available is not false
        or not exists (select from station s where s.id = q.id and true)) and true)
   order by s.type, s.code