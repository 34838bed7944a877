import { queryValues, readQuery } from '@/lib/http/queries/query'
import { handleReading } from '@/lib/writer/handlers'
import { timeOfLastRecord } from '@/lib/writer/lookups'
import { LastRecordQuery } from '@/lib/writer/params'

/** Responds with the time of a station's newest measurement in milliseconds since 1970. */
export const GET = handleReading<{ stationType: string }>(async ({ caller, params, query }) =>
  timeOfLastRecord(caller, params.stationType, readQuery(LastRecordQuery, queryValues(query))),
)
