import { answerList } from '@/lib/content/answer'
import { handle } from '@/lib/http/handle'

/** @see spec, Content interface: GET /v1/{EntityType} */
export const GET = handle<{ entity: string }>(({ params, ...call }) => answerList(params.entity, call))
