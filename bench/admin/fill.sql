-- Data of the administration: 100,000 users, 10,000 clients, 300 roles, 20,000 role requests, 300,000 audit events,
-- and 200,000 messages of a week on 100 paths, from 40 clients that each push to some of them.
insert into account (id, username, name, email)
select gen_random_uuid(), given || '.' || family || (n % 1000) || '.' || n, initcap(given) || ' ' || initcap(family),
       given || '.' || n || '@example.org'
  from generate_series(1, 100000) n,
       lateral (select (array['maria', 'mario', 'anna', 'luca', 'paul', 'greta'])[1 + n % 6] as given,
                       (array['huber', 'rossi', 'mair', 'conci', 'pichler'])[1 + n % 5] as family) names;
insert into account_role (account_id, role) select id, 'WRITER' from account order by id limit 10000;
insert into role (name, description) select 'BDP_ROOM_' || n, 'opens room ' || n from generate_series(1, 300) n;
insert into access_rule (role, reach, origin) select 'BDP_ROOM_' || n, 'all', 'room-' || n from generate_series(1, 300) n;
insert into client (id, name, secret_sha256, full_scope, blocked)
select 'collector-' || n, 'Collector of valley ' || n % 100, encode(sha256(convert_to(n::text, 'UTF8')), 'hex'), n % 2 = 0, n % 50 = 0
  from generate_series(1, 10000) n;
insert into client_role (client_id, role)
select 'collector-' || n, 'BDP_ROOM_' || 1 + n % 300 from generate_series(1, 10000) n where n % 3 = 0;
insert into client_use (client_id, secret, since, last_at, times)
select id, left(secret_sha256, 12), now() - interval '90 days', now() - random() * interval '90 days', 1000 from client
 where secret_sha256 is not null and id like 'collector-%5';
insert into role_request (issuer, subject, name, role, reason, asked_at, state, decided_at, decided_by)
select 'bench', 'person-' || n, 'person.' || n, 'BDP_ROOM_' || 1 + n % 300, 'a study of rooms', now() - n * interval '1 minute',
       s.state, case when s.state <> 'open' then now() end, case when s.state <> 'open' then 'admin' end
  from generate_series(1, 20000) n,
       lateral (select (array['given', 'refused', 'given', 'open'])[1 + n % 4] as state) s;
insert into audit (kind, actor, client, subject, at, detail)
select k.kind, 'maria.huber' || n % 1000, 'collector-' || 1 + n % 10000,
       case when k.kind = 'right changed' then 'account' else 'password' end, now() - n * interval '30 seconds',
       case when k.kind = 'right changed'
            then jsonb_build_object('operation', 'update', 'before', null, 'after', jsonb_build_object('username', 'anna.rossi' || n))
            else '{}' end
  from generate_series(1, 300000) n,
       lateral (select (array['sign-in', 'token', 'access refused', 'right changed'])[1 + n % 4] as kind) k;
insert into resource (name, uris) select 'path ' || n, array['/provider-' || n % 20 || '/dataset-' || n] from generate_series(1, 100) n;
insert into policy (name, kind, subjects) select 'only ' || n, 'client', array['collector-' || n] from generate_series(1, 40) n;
insert into permission (name, resource_id, policy_id)
select 'p-' || row_number() over (order by r.name, p.name), r.id, p.id
  from resource r join policy p on hashtext(r.name || p.name) % 10 = 0 where r.name like 'path %' and p.name like 'only %';
insert into message (id, provider, dataset, received_at, content_type, size, sha256, sender_kind, sender, client, query)
select gen_random_uuid(), 'provider-' || p.n % 20, 'dataset-' || p.n, now() - m * (interval '7 days' / 200000), 'application/json', 0,
       sha256(''), 'client', 'collector-' || p.c, 'collector-' || p.c, ''
  from generate_series(1, 200000) m,
       lateral (select 1 + m % 100 as n, 1 + (m % 100 * 7 + m / 100 % 3) % 40 as c) p;
insert into message_consumer (name) values ('bench') on conflict do nothing;
insert into message_delivery (message_seq, consumer, state, reason) select seq, 'bench', 'rejected', 'not a reading' from message where seq % 100 = 0;
vacuum analyze account, account_role, role, access_rule, client, client_role, client_use, role_request, audit, resource, policy, permission, message, message_delivery;
