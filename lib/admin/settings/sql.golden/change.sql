
  insert into changed_setting (name, value)
  select c.name, c.value from unnest($1::text[], $2::text[]) c (name, value)
      on conflict (name) do update
     set value = excluded.value
   where changed_setting.value <> excluded.value
-- [["TILES_ABOVE","QUOTAS"],["5","on"]]
