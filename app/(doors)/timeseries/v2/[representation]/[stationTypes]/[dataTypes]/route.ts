import { handle } from '@/lib/http/handle'
import type { SeriesPath } from '@/lib/timeseries/params'
import { respondSeries } from '@/lib/timeseries/respond'
import { respondMeasurements } from '@/lib/usage/count-requests'

/** Responds with the data types of stations, or with events now or at a time. */
export const GET = handle<SeriesPath>(call => respondMeasurements(call, respondSeries(call)))
