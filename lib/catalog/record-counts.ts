import type { Caller } from '@/lib/access/caller'
import { readCachedFor, readerFor } from '@/lib/access/reader'
import { listAt } from '@/lib/access/rights/content-lists'
import { type Rights, type Rule, rightsOf } from '@/lib/access/rights/rights'
import type { Dataset } from '@/lib/catalog/dataset'
import { type CountListed, listedCounts } from '@/lib/catalog/listed-counts'
import { countsSql, keyOf } from '@/lib/catalog/record-counts-sql'
import { rows } from '@/lib/db/run'
import { shortHash } from '@/lib/formats/short-hash'

const cacheMilliseconds = 10_000

/**
 * How many records of a dataset the caller may see. For callers with a right to its closed records also how many are open,
 * how many are closed, and how many of the closed ones others see in reduced form.
 */
export type RecordCount = Readonly<{ Total: number; Open?: number; Closed?: number; Reduced?: number }>

/**
 * Counts of the open datasets, by dataset id: records of content, and of time series the stations that are listed for the
 * caller, or the events. The counts match what the addresses of the datasets list, stored or not. If only the interface
 * understands the fixed filter of a dataset, the interface counts it, with a total only. Left out are datasets that the interface
 * refuses to count and datasets of other services. At most ten seconds old.
 * @param count asks the interfaces
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
    readCachedFor(rights, what, () => rows<Counted>(readerFor(rights), countsSql(open, rights))),
    listedCounts({ caller, rights }, listed.filter(isForInterface), count),
  ])
  const found = new Map(counted.map(one => [one.key, one]))
  const decided = listed.filter(({ undecided }) => undecided === null)
  return new Map([
    ...decided.map(dataset => [dataset.id, countOf(dataset, found.get(keyOf(dataset)), rights)] as const),
    ...[...others].map(([id, Total]) => [id, { Total }] as const),
  ])
}

/** Content is counted where its address lists something. */
function isListed({ entity, body }: Dataset): boolean {
  const [version, ...endpoint] = body['PathParam'] as readonly string[]
  return entity === null || (version === 'v1' && listAt(endpoint.join('/')) !== null)
}

// The catalog counts itself.
const isForInterface = ({ undecided, entity }: Dataset) => undecided !== null && entity !== 'odhmetadata'

type Counted = { key: string; total: number; closed: number | null; reduced: number | null }

function countOf(dataset: Dataset, counted: Counted | undefined, rights: Rights): RecordCount {
  const { total: Total, closed: Closed, reduced: Reduced } = { total: 0, closed: 0, reduced: 0, ...counted }
  if (!seesClosed(dataset, rights)) return { Total }
  return { Total, Open: Total - (Closed ?? 0), Closed: Closed ?? 0, Reduced: Reduced ?? 0 }
}

/** Whether the rights open closed records of a content dataset, all or some of them. */
function seesClosed({ entity }: Dataset, { everything, rules }: Rights): boolean {
  if (entity === null) return false
  return everything || rules.some(rule => rule.reach === 'all' && opensRecords(rule, entity))
}

const opensRecords = ({ dataset, stationType, dataType, period }: Rule, entity: string) =>
  (stationType ?? dataType ?? period) === null && (!dataset || (dataset.entity === entity && !dataset.undecided))
