
  select a.id::text, (extract(epoch from a.at) * 1000000)::bigint::text as micros, a.at, a.kind, a.actor, a.client, a.address, a.subject,
         n.about, a.times, a.detail
    from audit a
    left join lateral (
     select coalesce(nullif(a.detail -> 'after', 'null'), nullif(a.detail -> 'before', 'null')) as thing where a.kind = 'right changed'
   ) t on true
    left join account p on p.id = (t.thing ->> 'account_id')::uuid
   cross join lateral (
     select nullif(concat_ws(' ', coalesce(case when a.kind = 'record changed' then a.detail ->> 'id' end, t.thing ->> 'username', p.username, t.thing ->> 'client_id', t.thing ->> 'kid',
                                           case when a.subject = 'client' then t.thing ->> 'id' end, t.thing ->> 'name',
                                           t.thing ->> 'shortname', t.thing ->> 'field',
                                           case when not t.thing ? 'role' then t.thing ->> 'id' end), t.thing ->> 'role'), '') as about
   ) n
   where (a.client = $1 and lower(a.subject) like $2 and (public.folded(concat_ws(' ', a.actor, a.client, a.address)) like $3 or (a.kind in ('right changed', 'record changed') and public.folded(n.about) like $4)) and a.at < $5)
   order by a.at desc, a.id desc
   limit $6
-- ["collector-demo","get /v1%","%val\\_ley%","%val\\_ley%","2026-01-01T00:00:00.000Z",1000]
