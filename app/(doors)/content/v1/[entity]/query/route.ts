import { handle } from '@/lib/http/handle'
import { respondQuery } from '@/lib/usage/count-requests'

/** Responds like the GET of the list, with parameters in the body because polygons may be too long for a URL. */
export const POST = handle<{ entity: string }>(({ params, ...call }) => respondQuery(params.entity, call))
