import { answerQuery } from '@/lib/flows/usage/answer-query'
import { handle } from '@/lib/http/handle'

/** A list whose parameters are too long for an address. @see spec, Content interface: very large polygons may exceed URL length limits */
export const POST = handle<{ entity: string }>(({ params, ...call }) => answerQuery(params.entity, call))
