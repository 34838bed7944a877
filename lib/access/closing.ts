import { type Sql, sql } from '@/lib/db/sql'

/**
 * Whether the series of `station s` and `data_type t` belongs to a closed dataset.
 * Kept in `series.closed`, so that no reading query has to look at the catalog.
 */
export const seriesClosed = (): Sql => sql`exists (
    select from dataset c
     where c.closed and c.api_type = 'timeseries' and c.station_type = s.type
       and (c.origin is null or c.origin = s.origin)
       and (c.data_type is null or c.data_type = t.name))`

/** Brings `series.closed` in step with the catalog; run in the transaction that changes datasets, stations' origins or their rows. */
export const recloseSeriesSql = (): Sql => sql`
  update series r
     set closed = ${seriesClosed()}
    from station s, data_type t
   where s.id = r.station_id and t.id = r.data_type_id and r.closed <> ${seriesClosed()}`

/** Whether a whole entity is closed by the catalog. @param entity value of _Meta.Type */
export const entityClosed = (entity: string): Sql => sql`exists (
    select from dataset c
     where c.closed and c.api_type = 'content' and c.entity = ${entity} and cardinality(c.filter) = 0)`
