import { handle } from '@/lib/http/handle'
import { respondQuery } from '@/lib/usage/count-requests'

export const POST = handle<{ entity: string }>(({ params, ...call }) => respondQuery(params.entity, call))
