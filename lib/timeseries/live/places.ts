import { readerFor } from '@/lib/access/reader'
import { type ArrivalPlace, isKnown, oldestSql, streamSecret } from '@/lib/db/arrivals/log'
import { remember } from '@/lib/db/remember'
import { firstRow } from '@/lib/db/run'
import type { StreamWanted } from '@/lib/timeseries/live/params'
import { cursorGone, openPlace, type Seal, sealOf } from '@/lib/timeseries/live/sealed-place'
import { readHead } from '@/lib/timeseries/live/tail'

const keptMilliseconds = 1000

/** The seal of the database as it is now; another one counts within a second. */
export const currentSeal = (): Promise<Seal> =>
  remember('seal of streams', keptMilliseconds, async () => sealOf(await streamSecret()))

/**
 * Where a stream begins; null at the newest measurements, whose place is known when they are read.
 * @throws Problem 400 for a cursor that is none, 410 for one from where nothing can be told without a gap
 */
export async function beginOf({ cursor, from }: Pick<StreamWanted, 'cursor' | 'from'>): Promise<ArrivalPlace | null> {
  if (cursor !== null) return placeIn(cursor)
  if (from === 'latest') return null
  return from === 'now' ? readHead() : readOldest()
}

async function placeIn(cursor: string): Promise<ArrivalPlace> {
  const place = openPlace(cursor, await currentSeal())
  if (!(await isKnown(place))) throw cursorGone()
  return place
}

// The log itself; what of it a stream may tell is decided where the stream reads it.
async function readOldest(): Promise<ArrivalPlace> {
  const found = await firstRow<Omit<ArrivalPlace, 'row'>>(readerFor({ everything: true, guest: false }), oldestSql())
  return found ? { ...found, row: null } : readHead()
}
