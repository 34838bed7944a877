-- What was done to rights, who signed in, and who was refused. Rows are added and never change.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null,                              -- e.g. token, sign-in, sign-in refused, access refused, right changed
  actor text not null default '',                  -- name of the user or client that acted; empty when nobody proved who it was
  client text not null default '',                 -- client through which it acted
  address text not null default '',                -- network address of the caller
  subject text not null default '',                -- what it was about: an account, a route, a row of a table
  times integer not null default 1,                -- equal events of one moment are one row
  detail jsonb not null default '{}'
);
create index audit_at on audit (at, id);
create index audit_kind on audit (kind, at);

create function audit_only_grows() returns trigger language plpgsql as $$
begin
  raise exception 'rows of audit are never changed or removed' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_only_grows before update or delete or truncate on audit
  for each statement execute function audit_only_grows();

-- Every change of these tables is a row of audit, whoever makes it and however. The actor is `belvedere.actor` of the transaction.
create function audit_change() returns trigger language plpgsql as $$
declare
  secrets constant text[] := array['secret_sha256', 'password_argon2', 'private_jwk'];
  before jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
begin
  if before is not distinct from after then return null; end if;
  insert into audit (kind, actor, subject, detail)
  values ('right changed', coalesce(nullif(current_setting('belvedere.actor', true), ''), current_user), tg_table_name,
          jsonb_build_object('operation', lower(tg_op), 'before', before - secrets, 'after', after - secrets)
          || case when exists (select from unnest(secrets) s where before -> s is distinct from after -> s)
                  then '{"secret": "changed"}'::jsonb else '{}'::jsonb end);
  return null;
end $$;

create unique index account_username on account (lower(username));

alter table client
  add column redirect_uris text[] not null default '{}',
  add column post_logout_redirect_uris text[] not null default '{}',
  add column session_max_seconds integer check (session_max_seconds > 0); -- bounds its refresh tokens; null: the realm's own bounds

-- Who may push or write what: a permission links a resource to a policy.
create table resource (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  uris text[] not null check (cardinality(uris) > 0) -- /provider/dataset, /provider/*, or bdp://station?origin=…&stationType=…
);
create table policy (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  kind text not null check (kind in ('client', 'user', 'role')),
  subjects text[] not null                         -- client ids, user names or roles; one of them is enough
);
create table permission (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  resource_id uuid not null references resource on delete cascade,
  policy_id uuid not null references policy on delete cascade,
  unique (resource_id, policy_id)
);

-- Quotas and other roles never open data.
alter table access_rule add constraint access_rule_role_opens_data check (role in ('GUEST', 'ADMIN') or role like 'BDP\_%');

do $$
declare
  name text;
begin
  foreach name in array array['client', 'client_role', 'account', 'account_role', 'role', 'access_rule', 'signing_key',
                              'resource', 'policy', 'permission'] loop
    execute format('create trigger audit_change after insert or update or delete on %I for each row execute function audit_change()', name);
  end loop;
end $$;
