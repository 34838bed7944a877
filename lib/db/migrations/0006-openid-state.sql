-- Sessions are found by the name that refresh tokens have for them, and everything of a person when the account is blocked.
create index openid_state_uid on openid_state (uid) where uid is not null;
create index openid_state_account on openid_state ((payload ->> 'accountId')) where payload ? 'accountId';

-- What was kept before ids became hashes cannot be found any more.
delete from openid_state;
