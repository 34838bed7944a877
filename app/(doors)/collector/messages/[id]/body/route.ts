import { respondBytes } from '@/lib/collector/messages/respond-message'
import { describeCollectorProblem } from '@/lib/collector/problem-words'
import { handle } from '@/lib/http/handle'

export const GET = handle(respondBytes, { describe: describeCollectorProblem })
