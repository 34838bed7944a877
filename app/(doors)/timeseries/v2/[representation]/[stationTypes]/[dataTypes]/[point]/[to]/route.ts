import { handle } from '@/lib/http/handle'
import { answerSeries } from '@/lib/timeseries/answer'

/** Measurements of an interval, or what the metadata of stations were in it. */
export const GET = handle(answerSeries)
