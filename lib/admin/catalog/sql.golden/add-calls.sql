
  insert into call_count (kind, subject, client, day, calls)
  select c.kind, c.subject, c.client, c.day::date, c.calls
    from unnest($1::text[], $2::text[], $3::text[], $4::text[],
                $5::bigint[]) c (kind, subject, client, day, calls)
   order by c.kind, c.subject, c.day, c.client
      on conflict (kind, subject, day, client) do update
     set calls = call_count.calls + excluded.calls
-- [["field"],["event.Topics"],[""],["2026-01-01"],[3]]
