import { handle } from '@/lib/http/handle'
import { answerSeries } from '@/lib/timeseries/answer'
import type { SeriesPath } from '@/lib/timeseries/params'
import { answerMeasurements } from '@/lib/usage/answer-counted'

/** The data types of stations; events now, or at a time. */
export const GET = handle<SeriesPath>(call => answerMeasurements(call, answerSeries(call)))
