import { handle } from '@/lib/http/handle'
import { answerSeries } from '@/lib/timeseries/answer'
import type { SeriesPath } from '@/lib/timeseries/params'
import { answerMeasurements } from '@/lib/usage/answer-counted'

/** Stations, edges or events of types. */
export const GET = handle<SeriesPath>(call => answerMeasurements(call, answerSeries(call)))
