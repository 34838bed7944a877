import type { Caller } from '@/lib/access/caller'
import { documentVisible, type Rights, rightsOf } from '@/lib/access/rights'
import { reader } from '@/lib/db/pools'
import { remember } from '@/lib/db/remember'
import { rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

const cacheMilliseconds = 60_000
const positionsMax = 5000

/**
 * Where the content records lie that this caller may see, for a small overview map: [longitude, latitude] in degrees, each place once
 * to about a hundred metres, at most 5,000. At most a minute old.
 */
export async function documentPositions(caller: Caller): Promise<(readonly [number, number])[]> {
  const rights = await rightsOf(caller)
  const found = await remember(`document positions ${JSON.stringify(rights)}`, cacheMilliseconds, () =>
    rows<{ longitude: number; latitude: number }>(reader(), documentPositionsSql(rights)),
  )
  return found.map(({ longitude, latitude }) => [longitude, latitude] as const)
}

/** Distinct places, rounded to a thousandth of a degree. */
export const documentPositionsSql = (rights: Rights): Sql => sql`
  select distinct round(d.position[0]::numeric, 3)::float8 as longitude, round(d.position[1]::numeric, 3)::float8 as latitude
    from document d
   where d.position is not null and ${documentVisible(rights)}
   order by longitude, latitude
   limit ${positionsMax}`
