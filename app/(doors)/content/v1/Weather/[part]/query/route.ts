import { handle } from '@/lib/http/handle'
import { respondQuery } from '@/lib/usage/count-requests'

/** Lists weather records. Parameters too long for a URL are in the body. @see spec, Content interface, Weather */
export const POST = handle<{ part: string }>(({ params, ...call }) => respondQuery(`Weather/${params.part}`, call))
