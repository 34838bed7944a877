
  select (a.at at time zone 'utc')::date::text as day,
         coalesce(sum(a.times) filter (where a.kind = 'sign-in'), 0)::int as "signIns",
         coalesce(sum(a.times) filter (where a.kind = 'sign-in refused'), 0)::int as "signInsRefused",
         coalesce(sum(a.times) filter (where a.kind = 'token'), 0)::int as tokens,
         coalesce(sum(a.times) filter (where a.kind = 'token refused'), 0)::int as "tokensRefused",
         coalesce(sum(a.times) filter (where a.kind = 'access refused'), 0)::int as "accessRefused"
    from audit a
   where a.at >= (now() at time zone 'utc')::date::timestamp at time zone 'utc' - ($1::int - 1) * interval '1 day'
   group by 1
   order by 1 desc
-- [30]
