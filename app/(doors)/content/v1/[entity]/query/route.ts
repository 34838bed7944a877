import { handle } from '@/lib/http/handle'
import { respondQuery } from '@/lib/usage/count-requests'

/** Lists records. Parameters too long for a URL, e.g. polygons, are in the body. @see spec, Content interface */
export const POST = handle<{ entity: string }>(({ params, ...call }) => respondQuery(params.entity, call))
