import { respondMessages } from '@/lib/collector/messages/list-messages'
import { describeCollectorProblem } from '@/lib/collector/problem-words'
import { handle } from '@/lib/http/handle'

/** Lists pushed messages, for operators and callers that may push to their path. */
export const GET = handle(respondMessages, { describe: describeCollectorProblem })
