import { handle } from '@/lib/http/handle'
import { answerQuery } from '@/lib/usage/answer-counted'

/** A list whose parameters are too long for an address. @see spec, Content interface: very large polygons may exceed URL length limits */
export const POST = handle<{ entity: string }>(({ params, ...call }) => answerQuery(params.entity, call))
