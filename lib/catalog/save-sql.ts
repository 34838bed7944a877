import type { DatasetRow } from '@/lib/catalog/dataset-record'
import { type Sql, sql } from '@/lib/db/sql'

/** Adds or replaces datasets; the answer holds only those that are new or different now. */
export const saveSql = (datasets: readonly DatasetRow[]): Sql => sql`
  insert into dataset as c (
         id, shortname, api_type, entity, station_type, origin, data_type, events, filter, sources, tags, only_tag, active,
         served_by, undecided, closed, reduces, deprecated, body)
  select id, shortname, api_type, entity, station_type, origin, data_type, events, filter, sources, tags, only_tag, active,
         served_by, undecided, closed, reduces, deprecated, body
    from jsonb_to_recordset(${JSON.stringify(datasets)}::text::jsonb) as given (
           id text, shortname text, api_type text, entity text, station_type text, origin text, data_type text,
           events boolean, filter text[], sources text[], tags jsonpath, only_tag text, active boolean, served_by text,
           undecided text, closed boolean, reduces text[], deprecated boolean, body jsonb)
   order by id
      on conflict (id) do update
     set shortname = excluded.shortname, api_type = excluded.api_type, entity = excluded.entity,
         station_type = excluded.station_type, origin = excluded.origin, data_type = excluded.data_type,
         events = excluded.events, filter = excluded.filter, sources = excluded.sources, tags = excluded.tags,
         only_tag = excluded.only_tag, active = excluded.active, served_by = excluded.served_by,
         undecided = excluded.undecided, closed = excluded.closed, reduces = excluded.reduces,
         deprecated = excluded.deprecated, body = excluded.body,
         last_change = now(), changed_tx = excluded.changed_tx, changed_seq = excluded.changed_seq
   where (c.shortname, c.api_type, c.entity, c.station_type, c.origin, c.data_type, c.events, c.filter, c.only_tag,
          c.served_by, c.undecided, c.closed, c.reduces, c.deprecated, c.body)
         is distinct from
         (excluded.shortname, excluded.api_type, excluded.entity, excluded.station_type, excluded.origin,
          excluded.data_type, excluded.events, excluded.filter, excluded.only_tag, excluded.served_by, excluded.undecided,
          excluded.closed, excluded.reduces, excluded.deprecated, excluded.body)
  returning c.id, c.xmax = 0 as added`
