delete from changed_setting where name = any($1::text[])
-- [["QUOTAS"]]
