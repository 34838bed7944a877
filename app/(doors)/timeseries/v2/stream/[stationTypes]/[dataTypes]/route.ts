import { handle } from '@/lib/http/handle'
import { respondStream } from '@/lib/timeseries/live/respond-stream'

/** Streams measurements as they are stored. */
export const GET = handle(respondStream)
