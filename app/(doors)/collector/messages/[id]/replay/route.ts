import { respondReplay } from '@/lib/collector/messages/replay'
import { describeCollectorProblem } from '@/lib/collector/problem-words'
import { handle } from '@/lib/http/handle'

/** Delivers a message once more, for operators. */
export const POST = handle(respondReplay, { describe: describeCollectorProblem })
