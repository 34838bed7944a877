import { answerRecord } from '@/lib/content/answer'
import { handle } from '@/lib/http/handle'

/** @see spec, Content interface, Weather */
export const GET = handle<{ part: string; id: string }>(({ params, ...call }) =>
  answerRecord(`Weather/${params.part}`, params.id, call),
)
