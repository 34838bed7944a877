import { type Caller, demand } from '@/lib/access/caller'
import { writer } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { type Origins, writableOrigins } from '@/lib/writer/writer-rights'

/**
 * Types that stations have.
 * @throws AccessError 403 without the role WRITER: some of them may be those of closed data only
 */
export async function listStationTypes(caller: Caller): Promise<string[]> {
  demand(caller, 'WRITER')
  return (await rows<{ type: string }>(writer(), sql`select distinct type from station order by type`)).map(({ type }) => type)
}

/** A station as collectors read it. */
type ListedStation = Readonly<{
  id: string
  name: string
  longitude?: number
  latitude?: number
  coordinateReferenceSystem: string
  origin?: string
  metaData?: object
}>

/** The active stations of a type that the caller may write. */
export async function listActiveStations(caller: Caller, stationType: string, origin?: string): Promise<ListedStation[]> {
  const origins = await writableOrigins(caller, stationType)
  const found = await rows<Row>(writer(), activeStationsSql({ stationType, origin: origin ?? null, origins }))
  return found.map(present)
}

type Row = {
  code: string
  name: string
  longitude: number | null
  latitude: number | null
  origin: string | null
  metadata: object
}

type StationsWanted = Readonly<{ stationType: string; origin: string | null; origins: Origins }>

export const activeStationsSql = ({ stationType, origin, origins }: StationsWanted): Sql => sql`
  select s.code, s.name, s.position[0] as longitude, s.position[1] as latitude, s.origin, s.metadata
    from station s
   where s.type = ${stationType} and s.active
     and (${origin}::text is null or s.origin = ${origin})
     and (${origins}::text[] is null or s.origin = any(${origins}::text[]))
   order by s.code`

/** What is not known is left out. */
function present({ code, name, longitude, latitude, origin, metadata }: Row): ListedStation {
  return {
    id: code,
    name,
    coordinateReferenceSystem: 'EPSG:4326',
    ...(longitude === null || latitude === null ? {} : { longitude, latitude }),
    ...(origin === null ? {} : { origin }),
    ...(Object.keys(metadata).length === 0 ? {} : { metaData: metadata }),
  }
}
