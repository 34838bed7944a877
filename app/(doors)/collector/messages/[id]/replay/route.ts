import { respondReplay } from '@/lib/collector/messages/replay'
import { describeCollectorProblem } from '@/lib/collector/problem-words'
import { handle } from '@/lib/http/handle'

/** Delivers a message again, for operators and callers that may push to its path. */
export const POST = handle(respondReplay, { describe: describeCollectorProblem })
