import { respondMessage } from '@/lib/collector/messages/respond-message'
import { describeCollectorProblem } from '@/lib/collector/problem-words'
import { handle } from '@/lib/http/handle'

/** What became of a message, for operators and its sender. */
export const GET = handle(respondMessage, { describe: describeCollectorProblem })
