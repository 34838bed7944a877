import { handle } from '@/lib/http/handle'
import { answerFeed } from '@/lib/traffic/answer'

/** The latest publication of a supplier, as DATEX II. */
export const GET = handle<{ provider: string }>(call => answerFeed(call.params.provider, call))
