import { handle } from '@/lib/http/handle'
import { answerTypes } from '@/lib/timeseries/answer'

/** The types of stations or edges, or the origins of events. */
export const GET = handle(answerTypes)
