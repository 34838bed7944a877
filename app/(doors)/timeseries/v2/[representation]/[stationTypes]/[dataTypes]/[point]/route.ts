import { handle } from '@/lib/http/handle'
import { answerSeries } from '@/lib/timeseries/answer'

/** The newest measurement of each series; events of an interval. */
export const GET = handle(answerSeries)
