-- Two secrets of a client can be valid at once, so that it gets a new one without an interruption: the present one, and the one before it
-- until its time is over.
alter table client
  add column secret_created_at timestamptz,
  add column previous_secret_sha256 text,          -- hex
  add column previous_secret_created_at timestamptz,
  add column previous_secret_until timestamptz,
  add constraint client_previous_secret check (
    (previous_secret_sha256 is null) = (previous_secret_until is null)
    and (previous_secret_sha256 is null or secret_sha256 is not null));

-- As old as the audit knows it; a secret of before its time came with its client.
alter table client disable trigger audit_change;
update client c
   set secret_created_at = coalesce(
         (select max(a.at) from audit a
           where a.kind = 'right changed' and a.subject = 'client' and a.detail ->> 'secret' = 'changed'
             and a.detail -> 'after' ->> 'id' = c.id),
         c.created_at)
 where c.secret_sha256 is not null;
alter table client enable trigger audit_change;

-- However a secret is given, it is known since when.
create function client_secret_made() returns trigger language plpgsql as $$
begin
  new.secret_created_at := case when new.secret_sha256 is not null then now() end;
  return new;
end $$;
create trigger client_secret_made before insert on client
  for each row execute function client_secret_made();
create trigger client_secret_changed before update on client
  for each row when (old.secret_sha256 is distinct from new.secret_sha256) execute function client_secret_made();

-- As before, and without the hash of the earlier secret.
create or replace function audit_change() returns trigger language plpgsql as $$
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

-- How often a client came, and when last, by each of its secrets. Written in batches; what is told of a moment ago may be missing.
create table client_use (
  client_id text not null references client on delete cascade,
  secret text not null,                            -- first 12 characters of the secret's hash; empty for a client without a secret
  since timestamptz not null,                      -- the first time
  last_at timestamptz not null,
  times bigint not null check (times > 0),
  primary key (client_id, secret)
);
