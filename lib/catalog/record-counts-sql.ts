import { partMatches } from '@/lib/access/rights/datasets'
import type { Rights } from '@/lib/access/rights/rights'
import { documentVisible, isWholeEntity } from '@/lib/access/rights/visible-records'
import { eventVisible, seriesVisible, stationVisible, staysListed } from '@/lib/access/rights/visible-series'
import type { Dataset } from '@/lib/catalog/dataset'
import { and, fixed, join, type Sql, sql } from '@/lib/db/sql'

/** The key of a dataset's count. Datasets that are a whole entity share one grouped count. */
export const keyOf = (dataset: Dataset) => (isGrouped(dataset) ? `entity ${dataset.entity}` : dataset.id)
const isGrouped = (dataset: Dataset) => dataset.entity !== null && isWholeEntity(dataset) && dataset.entity !== snowReport

/** Every count in one statement. */
export function countsSql(datasets: readonly Dataset[], rights: Rights): Sql {
  const visible = documentVisible(rights)
  const filtered = datasets.filter(dataset => dataset.entity !== null && !isGrouped(dataset))
  const isSplit = rights.everything || rights.rules.some(({ reach }) => reach === 'all')
  const pieces = [
    isSplit ? splitEntityCounts(visible) : entityCounts(visible),
    stationCounts(datasets, rights),
    eventCounts(datasets, rights),
    ...filtered.flatMap(dataset => filteredCount(dataset, visible, isSplit ? splitBySight : notSplit)),
  ]
  return sql`
  select counted.key, counted.total, counted.closed, counted.reduced
    from (${join(
      pieces.map((piece, index) => (index === 0 ? piece : sql`union all ${piece}`)),
      '\n',
    )}) counted
   order by counted.key`
}

/** How many of the counted records are closed, and reduced for others: columns closed, reduced. */
const notSplit = sql`null::bigint as closed, null::bigint as reduced`

// A caller who sees the whole record does not see its reduced form, so forms are counted by their records.
const splitBySight = sql`count(*) filter (where d.closed) as closed,
             count(*) filter (where d.closed and exists (select from document r where r.type = d.type and r.reduced_of = d.id)) as reduced`

const entityCounts = (visible: Sql): Sql => sql`
      select 'entity ' || d.type as key, count(*) as total, ${notSplit}
        from document d
       where ${visible}
       group by d.type`

// Reduced forms are few and counted separately, so that the records themselves are counted from an index alone.
const splitEntityCounts = (visible: Sql): Sql => sql`
      select 'entity ' || n.type as key, n.total, n.closed, coalesce(f.reduced, 0) as reduced
        from (select d.type, count(*) as total, count(*) filter (where d.closed) as closed
                from document d
               where ${visible}
               group by d.type) n
        left join (select d.type, count(*) as reduced
                     from document r
                     join document d on d.type = r.type and d.id = r.reduced_of
                    where r.reduced_of is not null and ${visible}
                    group by d.type) f on f.type = n.type`

function filteredCount(dataset: Dataset, visible: Sql, split: Sql): Sql[] {
  const part = listedRecords(dataset)
  if (part === null) return []
  return [
    sql`
      select ${dataset.id}::text as key, count(*) as total, ${split}
        from document d
       where ${and([part, visible])}`,
  ]
}

const snowReport = 'snowreport'

/** A snow report is made from an active ski area when it is read, so active ski areas are counted. */
function listedRecords({ entity, filter, onlyTag }: Dataset): Sql | null {
  if (entity === snowReport) return sql`d.type = 'skiarea' and d.active is not false`
  const part = partMatches(filter, onlyTag)
  return part && sql`d.type = ${entity} and ${part}`
}

// The same stations that the time series interface lists.
const stationCounts = (datasets: readonly Dataset[], rights: Rights): Sql => sql`
      select c.id as key, count(*) as total, ${notSplit}
        from ${measured(datasets.filter(({ events }) => !events))}
        join station s on ${named(sql`s.type`, 'c.station_type')} and s.available and (c.origin is null or s.origin = c.origin)
        left join station q on q.id = s.parent_id
       where ${staysListed(sql`q`, stationVisible(rights))}
         and case when c.data_type is null then ${stationVisible(rights)}
                  else exists (select from series r join data_type t on t.id = r.data_type_id
                                where r.station_id = s.id and ${named(sql`t.name`, 'c.data_type')} and ${seriesVisible(rights)}) end
       group by c.id`

const eventCounts = (datasets: readonly Dataset[], rights: Rights): Sql => sql`
      select c.id as key, count(*) as total, ${notSplit}
        from ${measured(datasets.filter(({ events }) => events))}
        join event ev on ${named(sql`ev.origin`, 'c.station_type')} and (c.origin is null or ev.origin = c.origin)
       where ${eventVisible(rights)}
       group by c.id`

/** Datasets of measurements as rows: also those that are not stored. */
function measured(datasets: readonly Dataset[]): Sql {
  const found = datasets.filter(({ apiType }) => apiType === 'timeseries')
  const each = (fact: 'id' | 'stationType' | 'origin' | 'dataType') => sql`${found.map(dataset => dataset[fact])}::text[]`
  return sql`unnest(${each('id')}, ${each('stationType')}, ${each('origin')}, ${each('dataType')}) c (id, station_type, origin, data_type)`
}

/** The name is one of those that a path writes: one, several with commas, or * for all. */
const named = (name: Sql, names: 'c.station_type' | 'c.data_type'): Sql =>
  sql`(${fixed(names)} = '*' or ${name} = any(string_to_array(${fixed(names)}, ',')))`
