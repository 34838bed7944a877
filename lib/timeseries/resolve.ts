import type { Caller } from '@/lib/access/caller'
import { readerFor } from '@/lib/access/reader'
import { type Rights, rightsOf } from '@/lib/access/rights/rights'
import { eventVisible, stationVisible } from '@/lib/access/rights/visible-series'
import { firstRow } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { isAboutEvents } from '@/lib/timeseries/fields/levels'
import type { SeriesQuery } from '@/lib/timeseries/params'

/** The rights and the origin that bound what a request reads. */
export type SeriesScope = Readonly<{
  rights: Rights
  /** Limits the data to this origin; null without one that the caller can see. */
  origin: string | null
}>

/** Reads the rights of the caller and checks the origin in the request. */
export async function resolveSeries(query: SeriesQuery, caller: Caller): Promise<SeriesScope> {
  const rights = await rightsOf(caller)
  return { rights, origin: (await isKnownOrigin(query, rights)) ? query.origin : null }
}

// Only an origin that the caller can see counts, so that the answer does not reveal whether a closed one exists.
async function isKnownOrigin({ level, origin }: SeriesQuery, rights: Rights): Promise<boolean> {
  if (origin === null) return false
  const statement = isAboutEvents(level)
    ? knownEventOriginSql(origin, eventVisible(rights))
    : knownOriginSql(origin, stationVisible(rights))
  return (await firstRow<{ known: boolean }>(readerFor(rights), statement))?.known ?? false
}

/** Whether a caller can see a station of an origin. @param visible condition on `station s` */
const knownOriginSql = (origin: string, visible: Sql): Sql => sql`
  select exists (select from station s where s.available and s.origin = ${origin} and ${visible}) as known`

/** Whether a caller can see an event of an origin. @param visible condition on `event ev` */
const knownEventOriginSql = (origin: string, visible: Sql): Sql => sql`
  select exists (select from event ev where ev.origin = ${origin} and ${visible}) as known`
