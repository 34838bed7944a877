import type { Caller } from '@/lib/access/caller'
import { writer } from '@/lib/db/pools'
import { firstRow } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import type { LastRecordQuery } from '@/lib/writer/reading/params'
import { type Origins, writableOrigins } from '@/lib/writer/writer-rights'

/**
 * The time of a station's newest measurement, so that collectors go on where they were.
 * @returns milliseconds since 1970; −1 when the station has none of the data type or period that is asked for, 0 when there is no such
 * station or, where neither is asked for, no measurement
 */
export async function timeOfLastRecord(caller: Caller, stationType: string, wanted: LastRecordQuery): Promise<number> {
  const origins = await writableOrigins(caller, stationType)
  const found = await firstRow<{ time: number | null }>(writer(), lastRecordSql({ ...wanted, stationType, origins }))
  if (!found) return 0
  return found.time ?? (wanted.typeid === undefined && wanted.period === undefined ? 0 : -1)
}

type LastRecordWanted = LastRecordQuery & Readonly<{ stationType: string; origins: Origins }>

/** One row where the station is there. */
export const lastRecordSql = ({ stationType, stationid, typeid, period, origins }: LastRecordWanted): Sql => sql`
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
