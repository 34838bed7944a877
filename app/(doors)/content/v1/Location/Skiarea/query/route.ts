import { respondSkiAreas } from '@/lib/content/location'
import { byBody } from '@/lib/http/bodies/query-body'
import { handle } from '@/lib/http/handle'

/** The same list as by GET, for parameters that are too long for a URL. */
export const POST = handle(byBody(respondSkiAreas))
