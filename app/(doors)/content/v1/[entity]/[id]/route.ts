import { answerRecord } from '@/lib/content/answer'
import { handle } from '@/lib/http/handle'

/** @see spec, Content interface: GET /v1/{EntityType}/{id} */
export const GET = handle<{ entity: string; id: string }>(({ params, ...call }) => answerRecord(params.entity, params.id, call))
