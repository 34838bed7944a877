
  select 'timetable' as kind, t.feed as name, t.published_at as "changedAt", to_char(t.to_date, 'YYYY-MM-DD') as "validUntil"
    from timetable t
   where t.replaced_at is null
   union all
  select 'road-traffic', p.provider, p.published_at, null
    from traffic_publication p
   order by 1 desc, 2
-- []
