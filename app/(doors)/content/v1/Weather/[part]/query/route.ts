import { handle } from '@/lib/http/handle'
import { respondQuery } from '@/lib/usage/count-requests'

export const POST = handle<{ part: string }>(({ params, ...call }) => respondQuery(`Weather/${params.part}`, call))
