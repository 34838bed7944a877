-- Settings that administrators have changed while the platform runs: they count in place of what the process was given when it started.
create table changed_setting (
  name text primary key,
  value text not null                              -- as it would be given to the process
);
create trigger audit_change after insert or update or delete on changed_setting for each row execute function audit_change();
