select name, value from changed_setting order by name
-- []
