import { respondReplay } from '@/lib/collector/messages/replay'
import { describeCollectorProblem } from '@/lib/collector/problem-words'
import { handle } from '@/lib/http/handle'

export const POST = handle(respondReplay, { describe: describeCollectorProblem })
