import { handle } from '@/lib/http/handle'
import { answerStream } from '@/lib/timeseries/live/answer-stream'

/** Measurements as they are stored. */
export const GET = handle(answerStream)
