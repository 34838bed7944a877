import { answerRelay } from '@/lib/collector/relay/answer-relay'
import { handle } from '@/lib/http/handle'

/** The state of the relay to the broker. */
export const GET = handle(answerRelay)
