import { answerRelay } from '@/lib/collector/relay/answer-relay'
import { handle } from '@/lib/http/handle'

/** How the relay to the broker stands. */
export const GET = handle(answerRelay)
