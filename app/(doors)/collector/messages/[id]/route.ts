import { respondMessage } from '@/lib/collector/messages/respond-message'
import { describeCollectorProblem } from '@/lib/collector/problem-words'
import { handle } from '@/lib/http/handle'

/** Responds with a message and its state, for operators, callers that may push to its path, and its sender. */
export const GET = handle(respondMessage, { describe: describeCollectorProblem })
