import { respondSkiAreas } from '@/lib/content/location'
import { byBody } from '@/lib/http/bodies/query-body'
import { handle } from '@/lib/http/handle'

/** The same as by GET, for parameters that are too long for an address. */
export const POST = handle(byBody(respondSkiAreas))
