import { answerMeasurements } from '@/lib/flows/usage/answer-counted'
import { handle } from '@/lib/http/handle'
import { answerSeries } from '@/lib/timeseries/answer'
import type { Path } from '@/lib/timeseries/params'

/** Measurements of an interval, or what the metadata of stations were in it. */
export const GET = handle<Path>(call => answerMeasurements(call, answerSeries(call)))
