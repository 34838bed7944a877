import { answerRecord } from '@/lib/content/answer'
import { markDeprecated } from '@/lib/content/deprecation-headers'
import { handle } from '@/lib/http/handle'

/** @see spec, Content interface, Weather */
export const GET = handle<{ part: string; id: string }>(({ params, ...call }) => {
  const endpoint = `Weather/${params.part}`
  return markDeprecated(endpoint, call.query, answerRecord(endpoint, params.id, call))
})
