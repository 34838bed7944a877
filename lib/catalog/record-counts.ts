import { setTimeout as sleep } from 'node:timers/promises'
import type { Caller } from '@/lib/access/caller'
import { readCachedFor, readerFor } from '@/lib/access/reader'
import { listAt } from '@/lib/access/rights/content-lists'
import { partMatches } from '@/lib/access/rights/datasets'
import { type Rights, type Rule, rightsOf } from '@/lib/access/rights/rights'
import { documentVisible, isWholeEntity } from '@/lib/access/rights/visible-records'
import { eventVisible, seriesVisible, stationVisible, staysListed } from '@/lib/access/rights/visible-series'
import type { Dataset } from '@/lib/catalog/dataset'
import { rows } from '@/lib/db/run'
import { and, fixed, join, type Sql, sql } from '@/lib/db/sql'
import { shortHash } from '@/lib/formats/short-hash'

const cacheMilliseconds = 10_000

/** Numbers of visible records of a dataset. Only callers with a right to closed records get more than `Total`. */
export type RecordCount = Readonly<{ Total: number; Open?: number; Closed?: number; Reduced?: number }>

/**
 * Numbers of items that the URLs of open datasets list for the caller, by dataset id: records of content, stations or
 * events of time series. If only the interface understands the filter of a dataset, the interface counts it, with a
 * total only. Datasets that cannot be counted and those of other services are left out. At most ten seconds old.
 */
export async function recordCounts(
  caller: Caller,
  datasets: readonly Dataset[],
  count: CountListed,
): Promise<ReadonlyMap<string, RecordCount>> {
  const rights = await rightsOf(caller)
  const open = datasets.filter(({ closed, servedBy }) => !closed && servedBy === null)
  const state = shortHash(JSON.stringify(open.map(({ id, lastChange }) => [id, lastChange])))
  const what = { name: `record counts ${state}`, milliseconds: cacheMilliseconds }
  const listed = open.filter(isListed)
  const [counted, others] = await Promise.all([
    readCachedFor(rights, what, () => rows<CountRow>(readerFor(rights), countsSql(open, rights))),
    listedCounts({ caller, rights }, listed.filter(isForInterface), count),
  ])
  const byKey = new Map(counted.map(one => [one.key, one]))
  const decided = listed.filter(({ undecided }) => undecided === null)
  return new Map([
    ...decided.map(dataset => [dataset.id, countOf(dataset, byKey.get(keyOf(dataset)), rights)] as const),
    ...[...others].map(([id, Total]) => [id, { Total }] as const),
  ])
}

function isListed({ entity, body }: Dataset): boolean {
  const [version, ...endpoint] = body['PathParam'] as readonly string[]
  return entity === null || (version === 'v1' && listAt(endpoint.join('/')) !== null)
}

// The dataset of all datasets is counted in `read.ts`.
const isForInterface = ({ undecided, entity }: Dataset) => undecided !== null && entity !== 'odhmetadata'

type CountRow = { key: string; total: number; closed: number | null; reduced: number | null }

function countOf(dataset: Dataset, counted: CountRow | undefined, rights: Rights): RecordCount {
  const { total: Total, closed: Closed, reduced: Reduced } = { total: 0, closed: 0, reduced: 0, ...counted }
  if (!seesClosed(dataset, rights)) return { Total }
  return { Total, Open: Total - (Closed ?? 0), Closed: Closed ?? 0, Reduced: Reduced ?? 0 }
}

function seesClosed({ entity }: Dataset, { everything, rules }: Rights): boolean {
  if (entity === null) return false
  return everything || rules.some(rule => rule.reach === 'all' && opensRecords(rule, entity))
}

const opensRecords = ({ dataset, stationType, dataType, period }: Rule, entity: string) =>
  (stationType ?? dataType ?? period) === null && (!dataset || (dataset.entity === entity && !dataset.undecided))

/** The key of a dataset's count. Datasets that are a whole entity share one count. */
const keyOf = (dataset: Dataset) => (isGrouped(dataset) ? `entity ${dataset.entity}` : dataset.id)
const isGrouped = (dataset: Dataset) => dataset.entity !== null && isWholeEntity(dataset) && dataset.entity !== snowReport

function countsSql(datasets: readonly Dataset[], rights: Rights): Sql {
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

const notSplit = sql`null::bigint as closed, null::bigint as reduced`

// A caller who sees a whole record does not see its reduced form, so forms are counted by their records.
const splitBySight = sql`count(*) filter (where d.closed) as closed,
             count(*) filter (where d.closed and exists (select from document r where r.type = d.type and r.reduced_of = d.id)) as reduced`

const entityCounts = (visible: Sql): Sql => sql`
      select 'entity ' || d.type as key, count(*) as total, ${notSplit}
        from document d
       where ${visible}
       group by d.type`

// Reduced forms are few and counted separately, so that records can be counted from an index alone.
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

/** Condition for the records of a dataset, null if its filter has none in SQL. A snow report is an active ski area. */
function listedRecords({ entity, filter, onlyTag }: Dataset): Sql | null {
  if (entity === snowReport) return sql`d.type = 'skiarea' and d.active is not false`
  const part = partMatches(filter, onlyTag)
  return part && sql`d.type = ${entity} and ${part}`
}

// Counts the stations that the time series interface lists.
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

function measured(datasets: readonly Dataset[]): Sql {
  const series = datasets.filter(({ apiType }) => apiType === 'timeseries')
  const each = (fact: 'id' | 'stationType' | 'origin' | 'dataType') => sql`${series.map(dataset => dataset[fact])}::text[]`
  return sql`unnest(${each('id')}, ${each('stationType')}, ${each('origin')}, ${each('dataType')}) c (id, station_type, origin, data_type)`
}

/** Whether a name is among the names in a path: one name, several separated by commas, or `*` for all. */
const named = (name: Sql, names: 'c.station_type' | 'c.data_type'): Sql =>
  sql`(${fixed(names)} = '*' or ${name} = any(string_to_array(${fixed(names)}, ',')))`

/** Counts the items that the URL of a dataset lists for a caller. Returns null if its interface cannot count them. */
export type CountListed = (caller: Caller, dataset: Dataset) => Promise<number | null>

const patienceMilliseconds = 1000

/**
 * Counts of datasets whose filters only their interfaces understand, by dataset id. Counts that are not known after a
 * second are left out, so that no dataset delays the catalog.
 */
async function listedCounts(
  { caller, rights }: Readonly<{ caller: Caller; rights: Rights }>,
  datasets: readonly Dataset[],
  count: CountListed,
): Promise<ReadonlyMap<string, number>> {
  const totals = new Map<string, number>()
  const countAll = async () => {
    for (const dataset of datasets) {
      // A caller with a token may list more types of records than guests with the same rights.
      const name = `listed count ${caller.kind === 'guest'} ${dataset.id} ${dataset.lastChange.getTime()}`
      const total = await readCachedFor(rights, { name, milliseconds: cacheMilliseconds }, () => count(caller, dataset))
      if (total !== null) totals.set(dataset.id, total)
    }
  }
  if (datasets.length > 0) await Promise.race([countAll(), sleep(patienceMilliseconds, undefined, { ref: false })])
  return new Map(totals)
}

/** Parameters of pages and formats, which do not affect the number of records. */
const aboutPages = /^(pagesize|pagenumber|cursor|getasidarray|format|fields)$/i

/** The list of all records of a dataset: its path below the version, and its parameters. */
export const recordsOf = (dataset: Dataset) => listOf(dataset, aboutPages)

/** The list of a dataset: its path below the version and its parameters. @param left parameters to leave out */
export function listOf({ body, filter }: Dataset, left: RegExp): { path: readonly string[]; query: URLSearchParams } {
  const [, ...path] = body['PathParam'] as readonly string[]
  const fixedQuery = new URLSearchParams(filter.map(encodeURI).join('&'))
  return { path, query: new URLSearchParams([...fixedQuery].filter(([name]) => !left.test(name))) }
}
