import { respondBytes } from '@/lib/collector/messages/respond-message'
import { describeCollectorProblem } from '@/lib/collector/problem-words'
import { handle } from '@/lib/http/handle'

/** Responds with the body of a message, for operators and callers that may push to its path. */
export const GET = handle(respondBytes, { describe: describeCollectorProblem })
