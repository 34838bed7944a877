import { handle } from '@/lib/http/handle'
import { answerQuery } from '@/lib/usage/answer-counted'

/** A list of one kind of weather record whose parameters are too long for an address. @see spec, Content interface, Weather */
export const POST = handle<{ part: string }>(({ params, ...call }) => answerQuery(`Weather/${params.part}`, call))
