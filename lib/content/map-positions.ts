import type { Caller } from '@/lib/access/caller'
import { documentVisible, rightsOf } from '@/lib/access/rights'
import { tokenOnlyTypes } from '@/lib/access/token-only'
import { findEntity } from '@/lib/content/entities'
import { parseList } from '@/lib/content/params'
import { planList } from '@/lib/content/plan'
import { reader } from '@/lib/db/pools'
import { remember } from '@/lib/db/remember'
import { rows } from '@/lib/db/run'
import { and, type Sql, sql } from '@/lib/db/sql'

/** [longitude, latitude] in degrees. */
type Place = readonly [longitude: number, latitude: number]

const cacheMilliseconds = 600_000
const positionsMax = 5000

/**
 * Where the content records lie that this caller may see, for a small overview map: each place once to about a hundred metres, at most
 * 5,000. At most ten minutes old.
 */
export async function documentPositions(caller: Caller): Promise<Place[]> {
  const rights = await rightsOf(caller)
  const hidden = caller.kind === 'guest' ? [...tokenOnlyTypes] : []
  const where = [documentVisible(rights), sql`d.type <> all(${hidden}::text[])`]
  return remember(`document positions ${JSON.stringify([rights, hidden])}`, cacheMilliseconds, () => readPlaces(where))
}

/**
 * The same for the records of a list. @param name endpoint or type
 * @throws Problem as the list answers
 */
export async function listPositions(caller: Caller, name: string, query: URLSearchParams): Promise<Place[]> {
  const entity = findEntity(name)
  if (!entity) return []
  const { visible, filters } = await planList(entity, parseList(entity, query), caller)
  return readPlaces([...visible, ...filters])
}

async function readPlaces(where: readonly Sql[]): Promise<Place[]> {
  const found = await rows<{ longitude: number; latitude: number }>(reader(), documentPositionsSql(where))
  return found.map(({ longitude, latitude }) => [longitude, latitude] as const)
}

/** Distinct places of `document d`, rounded to a thousandth of a degree. */
export const documentPositionsSql = (where: readonly Sql[]): Sql => sql`
  select distinct round(d.position[0]::numeric, 3)::float8 as longitude, round(d.position[1]::numeric, 3)::float8 as latitude
    from document d
   where d.position is not null and ${and(where)}
   order by longitude, latitude
   limit ${positionsMax}`
