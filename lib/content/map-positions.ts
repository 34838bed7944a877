import type { Caller } from '@/lib/access/caller'
import { type ReadAccess, readerFor } from '@/lib/access/reader'
import { rememberFor } from '@/lib/access/remember-for'
import { documentVisible, rightsOf } from '@/lib/access/rights/rights'
import { readableAt } from '@/lib/content/deprecations/older-addresses'
import { findEntity } from '@/lib/content/entities'
import { parseList } from '@/lib/content/params'
import { planList } from '@/lib/content/plan'
import { resolveList } from '@/lib/content/resolve'
import { distinctPlaces } from '@/lib/db/geo'
import { recordBeside } from '@/lib/db/records/record-filters'
import { and, type Sql, sql } from '@/lib/db/sql'
import type { Position } from '@/lib/geo/position'

const cacheMilliseconds = 600_000

/** Where the content records lie that this caller may see, for a small overview map. At most ten minutes old. */
export async function documentPositions(caller: Caller): Promise<readonly Position[]> {
  const rights = await rightsOf(caller)
  const what = { name: 'document positions', milliseconds: cacheMilliseconds }
  return rememberFor(rights, what, () => placesOf(rights, [documentVisible(rights)]))
}

/**
 * The same for the records of a list.
 * @param name endpoint or type; of an unknown one there is no position
 * @throws Problem as the list answers
 */
export async function listPositions(caller: Caller, name: string, query: URLSearchParams): Promise<readonly Position[]> {
  const entity = readableAt(name) ?? findEntity(name)
  if (!entity) return []
  const { visible, filters, reads } = planList(entity, await resolveList(entity, parseList(entity, query), caller))
  return placesOf(reads, [...visible, ...filters])
}

const placesOf = (reads: ReadAccess, conditions: readonly Sql[]) =>
  distinctPlaces(readerFor(reads), {
    table: sql`from document d${recordBeside(conditions)}`,
    column: sql`d.position`,
    where: and(conditions),
  })
