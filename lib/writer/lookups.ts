import { type Caller, demand } from '@/lib/access/caller'
import { type Pool, type Transaction, writer } from '@/lib/db/pools'
import { firstRow, rows } from '@/lib/db/run'
import { fixed, type Sql, sql } from '@/lib/db/sql'
import type { LastRecordQuery } from '@/lib/writer/params'
import { type Origins, writableOrigins } from '@/lib/writer/writer-rights'

/** The types of all stations, including closed ones. @throws AccessError 403 without the role WRITER */
export async function listStationTypes(caller: Caller): Promise<string[]> {
  demand(caller, 'WRITER')
  return (await rows<{ type: string }>(writer(), sql`select distinct type from station order by type`)).map(({ type }) => type)
}

type ListedStation = Readonly<{
  id: string
  name: string
  longitude?: number
  latitude?: number
  coordinateReferenceSystem: string
  origin?: string
  metaData?: object
}>

export async function listActiveStations(caller: Caller, stationType: string, origin?: string): Promise<ListedStation[]> {
  const origins = await writableOrigins(caller, stationType)
  const stations = await rows<StationColumns>(writer(), activeStationsSql({ stationType, origin: origin ?? null, origins }))
  return stations.map(presentStation)
}

type StationColumns = {
  code: string
  name: string
  longitude: number | null
  latitude: number | null
  origin: string | null
  metadata: object
}

type ActiveStationsQuery = Readonly<{ stationType: string; origin: string | null; origins: Origins }>

export const activeStationsSql = ({ stationType, origin, origins }: ActiveStationsQuery): Sql => sql`
  select s.code, s.name, s.position[0] as longitude, s.position[1] as latitude, s.origin, s.metadata
    from station s
   where s.type = ${stationType} and s.active
     and (${origin}::text is null or s.origin = ${origin})
     and (${origins}::text[] is null or s.origin = any(${origins}::text[]))
   order by s.code`

const presentStation = ({ code, name, longitude, latitude, origin, metadata }: StationColumns): ListedStation => ({
  id: code,
  name,
  coordinateReferenceSystem: 'EPSG:4326',
  ...(longitude === null || latitude === null ? {} : { longitude, latitude }),
  ...(origin === null ? {} : { origin }),
  ...(Object.keys(metadata).length === 0 ? {} : { metaData: metadata }),
})

/** The names of all data types, including those of closed data. @throws AccessError 403 without the role WRITER */
export async function listDataTypeNames(caller: Caller): Promise<string[]> {
  demand(caller, 'WRITER')
  return (await rows<{ name: string }>(writer(), sql`select name from data_type order by name`)).map(({ name }) => name)
}

/**
 * The time of a station's newest measurement, so that collectors can continue from there.
 * @returns milliseconds since 1970; −1 if the station has no measurement of the requested data type or period; 0 if the
 * station does not exist, or has no measurement and neither was requested
 */
export async function timeOfLastRecord(caller: Caller, stationType: string, query: LastRecordQuery): Promise<number> {
  const origins = await writableOrigins(caller, stationType)
  const newest = await firstRow<{ time: number | null }>(writer(), lastRecordSql({ ...query, stationType, origins }))
  if (!newest) return 0
  return newest.time ?? (query.typeid === undefined && query.period === undefined ? 0 : -1)
}

type LastRecordScope = LastRecordQuery & Readonly<{ stationType: string; origins: Origins }>

/** The time of a station's newest measurement, or null. There is no row if the station does not exist. */
export const lastRecordSql = ({ stationType, stationid, typeid, period, origins }: LastRecordScope): Sql => sql`
  select (extract(epoch from max(l.ts)) * 1000)::bigint as time
    from station s
    left join series r on r.station_id = s.id
                      and (${typeid ?? null}::text is null or r.data_type_id = (select t.id from data_type t where t.name = ${typeid ?? null}))
                      and (${period ?? null}::int is null or r.period = ${period ?? null})
    left join latest l on l.series_id = r.id
   where s.type = ${stationType} and s.code = ${stationid}
     and (${origins}::text[] is null or s.origin = any(${origins}::text[]))
   group by s.id
   order by s.id`

export async function missingStations(stationType: string, codes: readonly string[]): Promise<string[]> {
  const missing = await rows<{ code: string }>(
    writer(),
    sql`
  select g.code
    from unnest(${codes}::text[]) as g (code)
   where not exists (select from station s where s.type = ${stationType} and s.code = g.code)
   order by g.code`,
  )
  return missing.map(({ code }) => code)
}

export async function missingDataTypes(names: readonly string[]): Promise<string[]> {
  const missing = await rows<{ name: string }>(
    writer(),
    sql`
  select g.name
    from unnest(${names}::text[]) as g (name)
   where not exists (select from data_type t where t.name = g.name)
   order by g.name`,
  )
  return missing.map(({ name }) => name)
}

/** Whether data type `t` is a forecast, whose measurements may be further ahead than MEASUREMENTS_AHEAD_HOURS. */
export const isForecast = fixed(
  `(coalesce(lower(t.rtype) = 'forecast', false) or coalesce(t.metadata -> 'forecast' = 'true', false))`,
)

export async function forecastsAmong(names: readonly string[], connection: Pool | Transaction = writer()): Promise<Set<string>> {
  const forecasts = await rows<{ name: string }>(
    connection,
    sql`select t.name from data_type t where t.name = any(${names}::text[]) and ${isForecast} order by t.name`,
  )
  return new Set(forecasts.map(({ name }) => name))
}
