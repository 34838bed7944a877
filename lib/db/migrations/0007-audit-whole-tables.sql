-- Rows of audit stay also where a session has switched ordinary triggers off, as loading programs do.
alter table audit enable always trigger audit_only_grows;

-- Emptying a table at once passes by the triggers of its rows, so it leaves a row of its own.
create function audit_truncate() returns trigger language plpgsql as $$
begin
  insert into audit (kind, actor, subject, detail)
  values ('right changed', coalesce(nullif(current_setting('belvedere.actor', true), ''), current_user), tg_table_name,
          '{"operation": "truncate"}');
  return null;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['client', 'client_role', 'account', 'account_role', 'role', 'access_rule', 'signing_key',
                              'resource', 'policy', 'permission'] loop
    execute format('create trigger audit_truncate after truncate on %I for each statement execute function audit_truncate()', name);
  end loop;
end $$;

-- Opening or closing a dataset changes what everybody may see.
create trigger audit_change after update on dataset
  for each row when (old.closed is distinct from new.closed) execute function audit_change();
