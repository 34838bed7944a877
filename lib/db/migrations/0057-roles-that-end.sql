-- A role can be given for a time. It stops counting by itself; the row goes a little later, which the audit tells.
alter table account_role add column until timestamptz;         -- null: until it is taken
create index account_role_until on account_role (until) where until is not null;
create index account_role_holders on account_role (role, account_id);
create index client_role_holders on client_role (role, client_id);

-- What administrators type to find somebody: part of a name, or its beginning.
create index account_search on account using gin (lower(username || ' ' || name || ' ' || coalesce(email, '')) gin_trgm_ops);
create index account_username_begin on account (lower(username) text_pattern_ops);
create index account_name_begin on account (lower(name) text_pattern_ops);

-- When somebody signed in last.
create index audit_sign_in on audit (actor, at) where kind = 'sign-in';
