
  select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
         (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
         current_setting('max_connections')::int as "connectionsMax"
-- []
