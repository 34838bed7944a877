import { handle } from '@/lib/http/handle'
import { answerSeries } from '@/lib/timeseries/answer'
import type { SeriesPath } from '@/lib/timeseries/params'
import { answerMeasurements } from '@/lib/usage/answer-counted'

/** The newest measurement of each series; events of an interval. */
export const GET = handle<SeriesPath>(call => answerMeasurements(call, answerSeries(call)))
