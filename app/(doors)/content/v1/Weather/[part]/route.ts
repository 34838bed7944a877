import { answerList, answerRecord } from '@/lib/content/answer'
import { markDeprecated } from '@/lib/content/deprecation-headers'
import { entityAt } from '@/lib/content/entities'
import { handle } from '@/lib/http/handle'

/** A list of one kind of weather record, or a bulletin by its id. @see spec, Content interface, Weather */
export const GET = handle<{ part: string }>(({ params: { part }, ...call }) => {
  const endpoint = `Weather/${part}`
  if (!entityAt(endpoint)) return markDeprecated('Weather', call.query, answerRecord('Weather', part, call))
  return markDeprecated(endpoint, call.query, answerList(endpoint, call))
})
