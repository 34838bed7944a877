-- People and programs, their roles, how they sign in, and who may write and push.

-- Roles -----------------------------------------------------------------------------------------------------------------

create table role (
  name text primary key,
  description text not null default '',
  requestable boolean not null default true        -- offered to people who ask for a role
);

insert into role (name, description, requestable) values
  ('GUEST', 'Everybody, also without a token.', false),
  ('ADMIN', 'Sees and changes everything.', false),
  ('WRITER', 'May register stations and data types and push measurements.', true),
  ('BDP_VIEW_CLOSED_DATA', 'Sees all closed data.', true),
  ('BDP_ADMIN', 'Sees everything, changes nothing.', true),
  ('ODH_ROLE_ADVANCED', 'Quota of QUOTA_ADVANCED requests a second; opens no data.', true),
  ('ODH_ROLE_PREMIUM', 'Quota of QUOTA_PREMIUM requests a second; opens no data.', true),
  ('ODH_ROLE_ADMIN', 'Quota without a limit; opens no data.', true);

-- People ----------------------------------------------------------------------------------------------------------------

create table account (
  id uuid primary key default gen_random_uuid(),
  username text not null unique,
  name text not null default '',
  email text,
  password_argon2 text,
  blocked boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index account_username on account (lower(username));
-- What administrators type to find somebody: part of a name, or its beginning.
create index account_search on account using gin (lower(username || ' ' || name || ' ' || coalesce(email, '')) gin_trgm_ops);
create index account_username_begin on account (lower(username) text_pattern_ops);
create index account_name_begin on account (lower(name) text_pattern_ops);

-- A role that is given for a time ends by itself; its row is removed a little later, which leaves a row of audit.
create table account_role (
  account_id uuid not null references account on delete cascade,
  role text not null references role on delete cascade,
  until timestamptz,                               -- null: until it is taken
  primary key (account_id, role)
);
create index account_role_until on account_role (until) where until is not null;
create index account_role_holders on account_role (role, account_id);

-- Roles that people ask for. Administrators read and decide these requests; the role itself is a row of account_role.
create table role_request (
  id integer primary key generated always as identity,
  issuer text not null,                            -- who signed the person in
  subject text not null,
  name text not null,                              -- what people call the person
  role text not null references role on delete cascade,
  reason text not null check (length(reason) between 1 and 1000),
  asked_at timestamptz not null default now(),
  state text not null default 'open' check (state in ('open', 'withdrawn', 'given', 'refused')),
  decided_at timestamptz,
  decided_by text,
  comment text not null default '' check (length(comment) <= 1000), -- the answer to the person
  until timestamptz,                               -- of a role that was given: null is for good
  check ((state = 'open') = (decided_at is null))
);
-- One waits at a time, so that asking again changes nothing.
create unique index role_request_open on role_request (issuer, subject, role) where state = 'open';
create index role_request_asked on role_request (state, asked_at);

-- Clients ---------------------------------------------------------------------------------------------------------------

-- Programs. Two secrets of one can be valid at once, so that it gets a new one without an interruption: the present one, and the one
-- before it until its time is over.
create table client (
  id text primary key,
  name text not null,
  secret_sha256 text,                              -- hex; machines' secrets have high entropy
  secret_created_at timestamptz,
  previous_secret_sha256 text,                     -- hex
  previous_secret_created_at timestamptz,
  previous_secret_until timestamptz,
  grants text[] not null default '{client_credentials}',
  full_scope boolean not null default false,       -- all roles of the account go into its tokens
  scope_roles text[] not null default '{}',        -- otherwise only these
  redirect_uris text[] not null default '{}',
  post_logout_redirect_uris text[] not null default '{}',
  session_max_seconds integer check (session_max_seconds > 0), -- bounds its refresh tokens; null: the realm's own bounds
  may_introspect boolean not null default false,   -- may ask about every token, not only those issued to it or meant for it
  blocked boolean not null default false,
  created_at timestamptz not null default now(),
  constraint client_previous_secret check (
    (previous_secret_sha256 is null) = (previous_secret_until is null)
    and (previous_secret_sha256 is null or secret_sha256 is not null))
);

-- However a secret is given, its age is known.
create function client_secret_made() returns trigger language plpgsql as $$
begin
  new.secret_created_at := case when new.secret_sha256 is not null then now() end;
  return new;
end $$;
create trigger client_secret_made before insert on client
  for each row execute function client_secret_made();
create trigger client_secret_changed before update on client
  for each row when (old.secret_sha256 is distinct from new.secret_sha256) execute function client_secret_made();

create table client_role (
  client_id text not null references client on delete cascade,
  role text not null references role on delete cascade,
  primary key (client_id, role)
);
create index client_role_holders on client_role (role, client_id);

-- How often a client came, and when last, by each of its secrets. Written in batches, so the last moments may be missing.
create table client_use (
  client_id text not null references client on delete cascade,
  secret text not null,                            -- first 12 characters of the secret's hash; empty for a client without a secret
  since timestamptz not null,                      -- the first time
  last_at timestamptz not null,
  times bigint not null check (times > 0),
  primary key (client_id, secret)
);

-- Signing in ------------------------------------------------------------------------------------------------------------

-- Keys that sign tokens.
create table signing_key (
  kid text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);

-- What the OpenID library keeps between requests, under hashes of its ids.
create table openid_state (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  user_code text,
  uid text,                                        -- name of a session in its refresh tokens
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id)
);
create index openid_state_grant on openid_state (grant_id);
create index openid_state_expiry on openid_state (expires_at);
create index openid_state_uid on openid_state (uid) where uid is not null;
-- Everything of a person goes when the account is blocked.
create index openid_state_account on openid_state ((payload ->> 'accountId')) where payload ? 'accountId';

-- Sign-ins of the pages. The browser holds a random id, of which only the hash lies here; the tokens are encrypted.
create table page_session (
  id_sha256 text primary key,                      -- hex
  issuer text not null,                            -- who signed the tokens
  subject text not null,
  name text not null,                              -- what people call the person
  client text not null,
  tokens bytea,                                    -- AES-256-GCM over JSON; null once the session has ended
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),      -- last request, to the minute
  access_expires_at timestamptz not null,
  expires_at timestamptz not null,                 -- with the refresh token; the row stays a while, so that the pages can say that it ended
  renewing_until timestamptz,                      -- a process fetches new tokens; the others wait or go on with the old ones
  ended_at timestamptz,
  check ((tokens is null) = (ended_at is not null))
);
create index page_session_expiry on page_session (expires_at);

-- Writing and pushing ---------------------------------------------------------------------------------------------------

-- What can be written or pushed to.
create table resource (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  uris text[] not null check (cardinality(uris) > 0) -- /provider/dataset, /provider/*, or bdp://station?origin=…&stationType=…
);

-- Who is meant: one of the subjects is enough.
create table policy (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  kind text not null check (kind in ('client', 'user', 'role')),
  subjects text[] not null                         -- client ids, user names or roles
);

-- Lets the subjects of a policy write to a resource.
create table permission (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  resource_id uuid not null references resource on delete cascade,
  policy_id uuid not null references policy on delete cascade,
  unique (resource_id, policy_id)
);

-- Changes of rights are audited ------------------------------------------------------------------------------------------

create trigger audit_change after insert or update or delete on role for each row execute function audit_change();
create trigger audit_change after insert or update or delete on account for each row execute function audit_change();
create trigger audit_change after insert or update or delete on account_role for each row execute function audit_change();
create trigger audit_change after insert or update or delete on client for each row execute function audit_change();
create trigger audit_change after insert or update or delete on client_role for each row execute function audit_change();
create trigger audit_change after insert or update or delete on signing_key for each row execute function audit_change();
create trigger audit_change after insert or update or delete on resource for each row execute function audit_change();
create trigger audit_change after insert or update or delete on policy for each row execute function audit_change();
create trigger audit_change after insert or update or delete on permission for each row execute function audit_change();

create trigger audit_truncate after truncate on role for each statement execute function audit_truncate();
create trigger audit_truncate after truncate on account for each statement execute function audit_truncate();
create trigger audit_truncate after truncate on account_role for each statement execute function audit_truncate();
create trigger audit_truncate after truncate on client for each statement execute function audit_truncate();
create trigger audit_truncate after truncate on client_role for each statement execute function audit_truncate();
create trigger audit_truncate after truncate on signing_key for each statement execute function audit_truncate();
create trigger audit_truncate after truncate on resource for each statement execute function audit_truncate();
create trigger audit_truncate after truncate on policy for each statement execute function audit_truncate();
create trigger audit_truncate after truncate on permission for each statement execute function audit_truncate();

-- A decision about a request changes rights; a request that is withdrawn does not.
create trigger audit_change after update on role_request
  for each row when (new.state in ('given', 'refused')) execute function audit_change();
