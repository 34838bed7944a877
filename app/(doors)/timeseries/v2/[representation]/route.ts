import { handle } from '@/lib/http/handle'
import { json } from '@/lib/http/respond'
import { listTypes } from '@/lib/timeseries/list-types'
import { parseRepresentation } from '@/lib/timeseries/representation'

/** The types of stations or edges, or the origins of events. */
export const GET = handle<{ representation: string }>(async ({ params, caller }) =>
  json(await listTypes(parseRepresentation(params.representation), caller)),
)
