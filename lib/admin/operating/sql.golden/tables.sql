
  select coalesce(whole.relname, part.relname)::text as name, sum(pg_total_relation_size(part.oid))::float8 as bytes,
         sum(greatest(part.reltuples, 0))::float8 as rows
    from pg_class part
    left join pg_inherits i on i.inhrelid = part.oid
    left join pg_class whole on whole.oid = i.inhparent
   where part.relkind = 'r' and part.relnamespace = (select oid from pg_namespace where nspname = current_schema())
   group by 1
   order by 2 desc, 1
   limit $1
-- [20]
