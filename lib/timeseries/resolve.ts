import type { Caller } from '@/lib/access/caller'
import { readerFor } from '@/lib/access/reader'
import { type Rights, rightsOf } from '@/lib/access/rights/rights'
import { eventVisible, stationVisible } from '@/lib/access/rights/visible-series'
import { firstRow } from '@/lib/db/run'
import { isAboutEvents } from '@/lib/timeseries/fields/levels'
import { knownEventOriginSql, knownOriginSql } from '@/lib/timeseries/objects/visible-sql'
import type { Wanted } from '@/lib/timeseries/params'

/** The rights and the origin that bound what a request reads. */
export type SeriesScope = Readonly<{
  rights: Rights
  /** Only data of this origin; null where none is named that the caller knows. */
  origin: string | null
}>

/** Looks up the rights of a caller, and the origin that a request names. */
export async function resolveSeries(wanted: Wanted, caller: Caller): Promise<SeriesScope> {
  const rights = await rightsOf(caller)
  return { rights, origin: (await isKnownOrigin(wanted, rights)) ? wanted.origin : null }
}

// Only an origin the caller can see counts as one: whether a closed one exists must not show.
async function isKnownOrigin({ level, origin }: Wanted, rights: Rights): Promise<boolean> {
  if (origin === null) return false
  const statement = isAboutEvents(level)
    ? knownEventOriginSql(origin, eventVisible(rights))
    : knownOriginSql(origin, stationVisible(rights))
  return (await firstRow<{ known: boolean }>(readerFor(rights), statement))?.known ?? false
}
