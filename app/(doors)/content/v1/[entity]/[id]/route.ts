import { answerRecord } from '@/lib/content/answer'
import { markDeprecated } from '@/lib/content/deprecation-headers'
import { handle } from '@/lib/http/handle'

/** @see spec, Content interface: GET /v1/{EntityType}/{id} */
export const GET = handle<{ entity: string; id: string }>(({ params: { entity, id }, ...call }) =>
  markDeprecated(entity, call.query, answerRecord(entity, id, call)),
)
