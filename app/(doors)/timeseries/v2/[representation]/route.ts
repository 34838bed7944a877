import { handle } from '@/lib/http/handle'
import { json } from '@/lib/http/respond'
import { listStationTypes } from '@/lib/timeseries/list-types'
import { parseRepresentation } from '@/lib/timeseries/representation'

/** The station types. */
export const GET = handle<{ representation: string }>(async ({ params, caller }) =>
  json(await listStationTypes(parseRepresentation(params.representation), caller)),
)
