import { setTimeout as sleep } from 'node:timers/promises'
import type { Caller } from '@/lib/access/caller'
import { readCachedFor } from '@/lib/access/reader'
import type { Rights } from '@/lib/access/rights/rights'
import type { Dataset } from '@/lib/catalog/dataset'

/** How many items the address of a dataset lists for a caller, counted by its interface; null if that refuses or cannot tell. */
export type CountListed = (caller: Caller, dataset: Dataset) => Promise<number | null>

const cacheMilliseconds = 10_000
const patienceMilliseconds = 1000

/**
 * The counts of datasets whose fixed parameters only their interfaces understand, by dataset id. They are counted one after another, and what
 * takes longer than a second in all is left out this time, so that no dataset delays the catalog.
 */
export async function listedCounts(
  { caller, rights }: Readonly<{ caller: Caller; rights: Rights }>,
  datasets: readonly Dataset[],
  count: CountListed,
): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>()
  const countAll = async () => {
    for (const dataset of datasets) {
      // A caller with a token may list more kinds of records than guests, with the same rights.
      const name = `listed count ${caller.kind === 'guest'} ${dataset.id} ${dataset.lastChange.getTime()}`
      const total = await readCachedFor(rights, { name, milliseconds: cacheMilliseconds }, () => count(caller, dataset))
      if (total !== null) found.set(dataset.id, total)
    }
  }
  if (datasets.length > 0) await Promise.race([countAll(), sleep(patienceMilliseconds, undefined, { ref: false })])
  return new Map(found)
}

/** Parameters that select a page or a format and do not affect the number of records. */
const aboutPages = /^(pagesize|pagenumber|cursor|getasidarray|format|fields)$/i

/** The list of all the records of a dataset: its path below the version, and its parameters. */
export const recordsOf = (dataset: Dataset) => listOf(dataset, aboutPages)

/** The list of a dataset: its path below the version and its parameters. @param left names of parameters to leave out */
export function listOf({ body, filter }: Dataset, left: RegExp): { path: readonly string[]; query: URLSearchParams } {
  const [, ...path] = body['PathParam'] as readonly string[]
  const given = new URLSearchParams(filter.map(encodeURI).join('&'))
  return { path, query: new URLSearchParams([...given].filter(([name]) => !left.test(name))) }
}
