-- What everything else stands on: extensions, the number of changes, settings, the audit.

-- Contrib modules that every PostgreSQL ships.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists btree_gist;
create extension if not exists unaccent;

-- Numbers everything that changes. Watchers read (changed_tx, changed_seq) below the oldest running transaction.
create sequence change_seq as bigint;

-- What the platform remembers about itself.
create table setting (
  name text primary key,
  value text not null
);

-- Settings that administrators have changed while the platform runs: they replace what the process was given when it started.
create table changed_setting (
  name text primary key,
  value text not null                              -- as it would be given to the process
);

-- What writing calls with an Idempotency-Key did, written in the transaction of their writes: a repeated call gets the same answer.
create table idempotency_key (
  owner text not null,                             -- kind and subject of the token that used the key
  key text not null,
  id bigint not null generated always as identity, -- the order in which they came
  request text not null,                           -- hash of the call and its body
  result text not null,                            -- JSON; what the answer is made of
  created_at timestamptz not null default now(),
  primary key (owner, key)
);
create index idempotency_key_order on idempotency_key (owner, id);
create index idempotency_key_age on idempotency_key (created_at);

-- Audit ----------------------------------------------------------------------------------------------------------------

-- Changes of rights, sign-ins and refusals. Rows are added; they change and go only by age.
create table audit (
  id bigint primary key generated always as identity,
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
-- When somebody signed in last.
create index audit_sign_in on audit (actor, at) where kind = 'sign-in';

-- Addresses that have not been shortened.
create index audit_address on audit (at) where address <> '' and address not like '%/%';

-- The network of an address: 192.0.2.0/24, 2001:db8::/48; empty for what is none.
create function network_of(address text) returns text language plpgsql immutable set search_path = pg_catalog, public as $$
begin
  return network(set_masklen(address::inet, case family(address::inet) when 4 then 24 else 48 end))::text;
exception when others then
  return '';
end $$;

-- The platform itself may remove rows after four weeks, and shorten the addresses of callers after a day, as its settings say
-- (lib/access/audit/audit-retention.ts); it says in its transaction that it does.
create function audit_only_grows() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_level = 'ROW' and current_setting('belvedere.audit_retention', true) = 'on' then
    if tg_op = 'DELETE' then
      if old.at < now() - interval '28 days' then return old; end if;
    elsif old.at < now() - interval '1 day' and new.address = network_of(old.address)
          and to_jsonb(new) - 'address' = to_jsonb(old) - 'address' then
      return new;
    end if;
  end if;
  raise exception 'rows of audit are never changed or removed' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_only_grows before update or delete on audit for each row execute function audit_only_grows();
create trigger audit_is_not_emptied before truncate on audit for each statement execute function audit_only_grows();

-- Whatever removes rows leaves one that says how many, and from when to when they were.
create function audit_notes_removal() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  insert into audit (kind, actor, subject, times, detail)
  select 'events removed', 'retention', 'audit', count(*), jsonb_build_object('from', min(at), 'to', max(at)) from gone having count(*) > 0;
  return null;
end $$;
create trigger audit_notes_removal after delete on audit referencing old table as gone
  for each statement execute function audit_notes_removal();
-- Loading programs switch ordinary triggers off in their session; these stay on.
alter table audit enable always trigger audit_only_grows, enable always trigger audit_is_not_emptied,
  enable always trigger audit_notes_removal;

-- Writes a change of a row as a row of audit, without its secrets. The actor is `belvedere.actor` of the transaction.
create function audit_change() returns trigger language plpgsql as $$
declare
  secrets constant text[] := array['secret_sha256', 'previous_secret_sha256', 'password_argon2', 'private_jwk'];
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

-- Emptying a table at once passes by the triggers of its rows, so it leaves a row of its own.
create function audit_truncate() returns trigger language plpgsql as $$
begin
  insert into audit (kind, actor, subject, detail)
  values ('right changed', coalesce(nullif(current_setting('belvedere.actor', true), ''), current_user), tg_table_name,
          '{"operation": "truncate"}');
  return null;
end $$;

create trigger audit_change after insert or update or delete on changed_setting for each row execute function audit_change();
