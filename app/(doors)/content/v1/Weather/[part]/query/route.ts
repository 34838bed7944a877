import { handle } from '@/lib/http/handle'
import { respondQuery } from '@/lib/usage/count-requests'

/** A list of one kind of weather record whose parameters are too long for a URL. @see spec, Content interface, Weather */
export const POST = handle<{ part: string }>(({ params, ...call }) => respondQuery(`Weather/${params.part}`, call))
