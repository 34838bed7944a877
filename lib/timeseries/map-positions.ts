import type { Caller } from '@/lib/access/caller'
import { readCachedFor, readerFor } from '@/lib/access/reader'
import { type Rights, rightsOf } from '@/lib/access/rights/rights'
import { seriesVisible } from '@/lib/access/rights/visible-series'
import { distinctPositions } from '@/lib/db/geo'
import { emptySql, type Sql, sql } from '@/lib/db/sql'
import type { Position } from '@/lib/geo/position'

/** Positions of stations with a series that the caller may see, at most ten minutes old. */
export const stationPositions = (caller: Caller): Promise<readonly Position[]> =>
  positionsFor(caller, { name: 'station positions', milliseconds: 600_000 }, emptySql)

/** Positions of stations whose newest measurement is not older than `seconds`, at most half a minute old. */
export const freshPositions = (caller: Caller, seconds: number): Promise<readonly Position[]> =>
  positionsFor(
    caller,
    { name: `fresh positions ${seconds}`, milliseconds: 30_000 },
    sql`and exists (select from latest l where l.series_id = r.id and l.ts > now() - make_interval(secs => ${seconds}))`,
  )

/** Positions of visible stations, cached. @param series a further condition on series `r` */
async function positionsFor(
  caller: Caller,
  cached: Readonly<{ name: string; milliseconds: number }>,
  series: Sql,
): Promise<readonly Position[]> {
  const rights = await rightsOf(caller)
  return readCachedFor(rights, { ...cached, entity: null }, () =>
    distinctPositions(readerFor(rights), {
      table: sql`from station s`,
      column: sql`s.position`,
      where: hasSeries(rights, series),
    }),
  )
}

const hasSeries = (rights: Rights, series: Sql): Sql => sql`s.available
     and exists (select from series r join data_type t on t.id = r.data_type_id
                  where r.station_id = s.id and ${seriesVisible(rights)} ${series})`
