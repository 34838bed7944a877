import type { Caller } from '@/lib/access/caller'
import { type Rights, rightsOf, seriesVisible } from '@/lib/access/rights'
import { reader } from '@/lib/db/pools'
import { remember } from '@/lib/db/remember'
import { rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

const cacheMilliseconds = 600_000
const positionsMax = 5000

/**
 * Where the stations lie that have a series this caller may see, for a small overview map: [longitude, latitude] in degrees, each place
 * once to about a hundred metres, at most 5,000. At most ten minutes old.
 */
export async function stationPositions(caller: Caller): Promise<(readonly [number, number])[]> {
  const rights = await rightsOf(caller)
  const found = await remember(`station positions ${JSON.stringify(rights)}`, cacheMilliseconds, () =>
    rows<{ longitude: number; latitude: number }>(reader(), stationPositionsSql(rights)),
  )
  return found.map(({ longitude, latitude }) => [longitude, latitude] as const)
}

/** Distinct places, rounded to a thousandth of a degree. */
export const stationPositionsSql = (rights: Rights): Sql => sql`
  select distinct round(s.position[0]::numeric, 3)::float8 as longitude, round(s.position[1]::numeric, 3)::float8 as latitude
    from station s
   where s.position is not null and s.available
     and exists (select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and ${seriesVisible(rights)})
   order by longitude, latitude
   limit ${positionsMax}`
