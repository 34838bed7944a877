import { handle } from '@/lib/http/handle'
import { answerLatest } from '@/lib/traffic/answer'

/** The latest publication of an event provider. @see spec, Road-traffic feed */
export const GET = handle<{ entityType: string; id: string }>(call => answerLatest(call.params, call))
