import { handle } from '@/lib/http/handle'
import { answerSeries } from '@/lib/timeseries/answer'

/** What stations measure; events now, or at a time. */
export const GET = handle(answerSeries)
