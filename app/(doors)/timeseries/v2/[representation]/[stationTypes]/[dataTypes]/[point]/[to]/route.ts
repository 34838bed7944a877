import { handle } from '@/lib/http/handle'
import type { SeriesPath } from '@/lib/timeseries/params'
import { respondSeries } from '@/lib/timeseries/respond'
import { respondMeasurements } from '@/lib/usage/count-requests'

/** Responds with measurements of an interval, or with the metadata that stations had in it. */
export const GET = handle<SeriesPath>(call => respondMeasurements(call, respondSeries(call)))
