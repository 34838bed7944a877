import { handle } from '@/lib/http/handle'
import { respondQuery } from '@/lib/usage/count-requests'

/** Lists records of a kind, for parameters that are too long for a URL. @see spec, Content interface, Weather */
export const POST = handle<{ part: string }>(({ params, ...call }) => respondQuery(`Weather/${params.part}`, call))
