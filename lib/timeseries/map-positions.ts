import type { Caller } from '@/lib/access/caller'
import { readCachedFor, readerFor } from '@/lib/access/reader'
import { type Rights, rightsOf } from '@/lib/access/rights/rights'
import { seriesVisible } from '@/lib/access/rights/visible-series'
import { distinctPlaces } from '@/lib/db/geo'
import { type Sql, sql } from '@/lib/db/sql'
import type { Position } from '@/lib/geo/position'

const cacheMilliseconds = 600_000

/** Positions of stations with a series that the caller may see, for a small overview map. At most ten minutes old; without what was closed. */
export async function stationPositions(caller: Caller): Promise<readonly Position[]> {
  const rights = await rightsOf(caller)
  const what = { name: 'station positions', milliseconds: cacheMilliseconds, entity: null }
  return readCachedFor(rights, what, () =>
    distinctPlaces(readerFor(rights), { table: sql`from station s`, column: sql`s.position`, where: hasSeriesFor(rights) }),
  )
}

const freshMilliseconds = 30_000

/** Positions of stations with a recent measurement that the caller may see. At most half a minute old. @param seconds greatest age of the measurement */
export async function freshPositions(caller: Caller, seconds: number): Promise<readonly Position[]> {
  const rights = await rightsOf(caller)
  const what = { name: `fresh positions ${seconds}`, milliseconds: freshMilliseconds, entity: null }
  return readCachedFor(rights, what, () =>
    distinctPlaces(readerFor(rights), {
      table: sql`from station s`,
      column: sql`s.position`,
      where: measuredFor(rights, seconds),
    }),
  )
}

const measuredFor = (rights: Rights, seconds: number): Sql => sql`s.available
     and exists (select from series r
                   join data_type t on t.id = r.data_type_id
                   join latest l on l.series_id = r.id
                  where r.station_id = s.id
                    and l.ts > now() - make_interval(secs => ${seconds})
                    and ${seriesVisible(rights)})`

const hasSeriesFor = (rights: Rights): Sql => sql`s.available
     and exists (select from series r join data_type t on t.id = r.data_type_id where r.station_id = s.id and ${seriesVisible(rights)})`
