-- A change in the audit names the client and the network address that it came through, where its transaction says so, as it says the actor.
create or replace function audit_change() returns trigger language plpgsql as $$
declare
  secrets constant text[] := array['secret_sha256', 'previous_secret_sha256', 'password_argon2', 'private_jwk'];
  before jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
begin
  if before is not distinct from after then return null; end if;
  insert into audit (kind, actor, client, address, subject, detail)
  values ('right changed', coalesce(nullif(current_setting('belvedere.actor', true), ''), current_user),
          coalesce(current_setting('belvedere.client', true), ''), coalesce(current_setting('belvedere.address', true), ''), tg_table_name,
          jsonb_build_object('operation', lower(tg_op), 'before', before - secrets, 'after', after - secrets)
          || case when exists (select from unnest(secrets) s where before -> s is distinct from after -> s)
                  then '{"secret": "changed"}'::jsonb else '{}'::jsonb end);
  return null;
end $$;

create or replace function audit_truncate() returns trigger language plpgsql as $$
begin
  insert into audit (kind, actor, client, address, subject, detail)
  values ('right changed', coalesce(nullif(current_setting('belvedere.actor', true), ''), current_user),
          coalesce(current_setting('belvedere.client', true), ''), coalesce(current_setting('belvedere.address', true), ''), tg_table_name,
          '{"operation": "truncate"}');
  return null;
end $$;

-- Pushes are counted like calls, by the path that they are sent to.
alter table call_count drop constraint call_count_kind_check,
  add constraint call_count_kind_check check (kind in ('dataset', 'field', 'push'));
