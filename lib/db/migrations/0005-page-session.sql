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
