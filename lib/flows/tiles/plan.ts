import type { Caller } from '@/lib/access/caller'
import type { Reads } from '@/lib/access/reader'
import { readableAt } from '@/lib/content/deprecations/older-addresses'
import { parseList } from '@/lib/content/params'
import { planList } from '@/lib/content/plan'
import { matchingSql } from '@/lib/content/sql'
import { type Moment, movedIn, movedSince } from '@/lib/db/document-moves'
import { type Sql, sql } from '@/lib/db/sql'
import { shortHash } from '@/lib/formats/short-hash'
import { problem } from '@/lib/http/problem'
import { parseWanted } from '@/lib/timeseries/params'
import { planSeries } from '@/lib/timeseries/plan'
import { stationsSql } from '@/lib/timeseries/sql'

/** Whose points tiles show. Plain data, no I/O. */
export type TilesPlan = Readonly<{
  reads: Reads
  /** Records with a place: columns id, longitude, latitude; only what the caller may see. */
  points: Sql
  /** Whether the statement around it may see other records than at a moment. */
  moved(moment: Moment): Sql
  /** Of all this: what was read under another name does not hold. */
  name: string
}>

type Asked = Readonly<{ interface: string; set: string; query: URLSearchParams; caller: Caller }>

/** Points of one answer at most: what they take in memory is bounded. */
export const pointsMax = 1_000_000

/**
 * The points of a list of either interface, by the parameters of that list.
 * @throws Problem as the list does; 404 for a list there is not
 */
export function planTiles(asked: Asked): Promise<TilesPlan> {
  if (asked.interface === 'content') return planRecords(asked)
  if (asked.interface === 'timeseries') return planStations(asked)
  throw missing(`There are tiles of content and timeseries, not of ${JSON.stringify(asked.interface.slice(0, 100))}.`)
}

async function planRecords({ set, query, caller }: Asked): Promise<TilesPlan> {
  const entity = readableAt(set)
  if (!entity) throw missing(`There is no list ${JSON.stringify(set.slice(0, 100))} of content.`)
  const { type, visible, filters, reads } = await planList(entity, parseList(entity, query), caller)
  const points = sql`
  select d.id, d.position[0] as longitude, d.position[1] as latitude
    ${matchingSql({ parts: null, conditions: [...visible, ...filters, sql`d.position is not null`] }, [])}
   order by d.id
   limit ${pointsMax + 1}::bigint`
  return planned(reads, points, moment => movedSince(type, moment))
}

async function planStations({ set, query, caller }: Asked): Promise<TilesPlan> {
  const plan = await planSeries(parseWanted({ representation: 'flat,node', stationTypes: set }, query), caller)
  const { types } = plan
  const points = sql`
  select s.code as id, s.position[0] as longitude, s.position[1] as latitude
    from (${stationsSql(plan, { offset: 0, limit: null })}) found
    join station s on s.id = found.station
   where s.position is not null
   order by s.type, s.code
   limit ${pointsMax + 1}::bigint`
  const which = types === 'all' ? sql`true` : sql`m.type = any(${['', ...types]}::text[])`
  return planned(plan.reads, points, moment => movedIn('station_move', which, moment))
}

function planned(reads: Reads, points: Sql, moved: TilesPlan['moved']): TilesPlan {
  // The rights are conditions of the statement, and which connections read.
  const name = shortHash(JSON.stringify([reads.everything, reads.guest, points.text, points.values]))
  return Object.freeze({ reads, points, moved, name })
}

const missing = (detail: string) => problem('not-found', { detail })
