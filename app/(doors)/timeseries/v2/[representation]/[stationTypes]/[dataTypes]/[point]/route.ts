import { handle } from '@/lib/http/handle'
import type { SeriesPath } from '@/lib/timeseries/params'
import { respondSeries } from '@/lib/timeseries/respond'
import { respondMeasurements } from '@/lib/usage/count-requests'

/** Responds with the newest measurement of each series, or with events of an interval. */
export const GET = handle<SeriesPath>(call => respondMeasurements(call, respondSeries(call)))
