import { respondSkiAreas } from '@/lib/content/location'
import { byBody } from '@/lib/http/bodies/query-body'
import { handle } from '@/lib/http/handle'

/** Responds like the GET of the list, with parameters in the body because they may be too long for a URL. */
export const POST = handle(byBody(respondSkiAreas))
