-- What is told to whoever asked for a role, and until when it was given.
alter table role_request
  add column comment text not null default '' check (length(comment) <= 1000),
  add column until timestamptz;                    -- of a role that was given: null is for good

-- Decisions are changes of rights; what people take back themselves is not.
create trigger audit_change after update on role_request
  for each row when (new.state in ('given', 'refused')) execute function audit_change();
