
  insert into event (uuid, origin, category, series_uuid, name, description, metadata, starts_at, ends_at,
                     location_description, location_geometry, location_extent, provenance_id)
  select g.uuid, g.origin, g.category, g.series_uuid, g.name, g.description, g.metadata,
         to_timestamp(g.starts_at / 1000), to_timestamp(g.ends_at / 1000),
         g.location_description, g.location_geometry, box(point(g.east, g.north), point(g.west, g.south)), p.id
    from jsonb_to_recordset($1::text::jsonb) as g (
           uuid uuid, origin text, category text, series_uuid uuid, name text, description text, metadata jsonb,
           starts_at float8, ends_at float8, location_description text, location_geometry jsonb,
           west float8, south float8, east float8, north float8, provenance uuid)
    join provenance p on p.uuid = g.provenance
   where not exists (select from event e where e.uuid = g.uuid)
   order by g.uuid
      on conflict (uuid) do nothing