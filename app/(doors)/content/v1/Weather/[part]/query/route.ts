import { handle } from '@/lib/http/handle'
import { respondQuery } from '@/lib/usage/count-requests'

/** Responds like the GET of the list, with parameters in the body because they may be too long for a URL. */
export const POST = handle<{ part: string }>(({ params, ...call }) => respondQuery(`Weather/${params.part}`, call))
