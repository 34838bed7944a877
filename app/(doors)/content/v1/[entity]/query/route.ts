import { handle } from '@/lib/http/handle'
import { respondQuery } from '@/lib/usage/count-requests'

/** Lists records, for parameters that are too long for a URL, such as large polygons. @see spec, Content interface */
export const POST = handle<{ entity: string }>(({ params, ...call }) => respondQuery(params.entity, call))
