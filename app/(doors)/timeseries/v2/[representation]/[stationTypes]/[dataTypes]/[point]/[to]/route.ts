import { handle } from '@/lib/http/handle'
import { answerSeries } from '@/lib/timeseries/answer'
import type { SeriesPath } from '@/lib/timeseries/params'
import { answerMeasurements } from '@/lib/usage/answer-counted'

/** Measurements of an interval, or the metadata that stations had in it. */
export const GET = handle<SeriesPath>(call => answerMeasurements(call, answerSeries(call)))
