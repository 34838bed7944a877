import { handle } from '@/lib/http/handle'
import { respondStream } from '@/lib/timeseries/live/respond-stream'

/** Measurements as they are stored. */
export const GET = handle(respondStream)
