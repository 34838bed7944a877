import { handle } from '@/lib/http/handle'
import { respondQuery } from '@/lib/usage/count-requests'

/** A list whose parameters are too long for a URL. @see spec, Content interface: very large polygons may exceed URL length limits */
export const POST = handle<{ entity: string }>(({ params, ...call }) => respondQuery(params.entity, call))
