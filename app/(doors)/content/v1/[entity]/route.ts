import { answerList } from '@/lib/content/answer'
import { markDeprecated } from '@/lib/content/deprecation-headers'
import { handle } from '@/lib/http/handle'

/** @see spec, Content interface: GET /v1/{EntityType} */
export const GET = handle<{ entity: string }>(({ params: { entity }, ...call }) =>
  markDeprecated(entity, call.query, answerList(entity, call)),
)
