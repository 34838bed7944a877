import { handle } from '@/lib/http/handle'
import { answerFreshness } from '@/lib/timeseries/freshness/answer-freshness'

/** How fresh the data of all datasets and station types are. */
export const GET = handle(answerFreshness)
