select count(*)::int as missing from account where password_argon2 is null
-- []
