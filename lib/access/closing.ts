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

/** Whether a whole entity is closed by the catalog, which takes no closed dataset that is a part of one. @param entity value of _Meta.Type */
export const entityClosed = (entity: string): Sql => sql`exists (
    select from dataset c
     where c.closed and c.api_type = 'content' and c.entity = ${entity} and cardinality(c.filter) = 0)`

/**
 * Brings `document.closed` of these entities in step with the catalog and the records' own licences; run in the transaction that changes datasets.
 * @param entities values of _Meta.Type
 */
export const recloseDocumentsSql = (entities: readonly string[]): Sql => sql`
  with now_closed as (
    select d.type, d.id,
           coalesce((d.body::jsonb #>> '{LicenseInfo,ClosedData}')::boolean, false)
           or d.type in (select c.entity from dataset c
                          where c.closed and c.api_type = 'content' and cardinality(c.filter) = 0) as closed
      from document d
     where d.type = any(${entities}::text[]))
  update document d
     set closed = n.closed
    from now_closed n
   where d.type = n.type and d.id = n.id and d.closed <> n.closed`
