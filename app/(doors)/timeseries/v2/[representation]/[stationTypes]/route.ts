import { handle } from '@/lib/http/handle'
import { answerSeries } from '@/lib/timeseries/answer'

/** Stations, edges or events of types. */
export const GET = handle(answerSeries)
