import { respondPaths } from '@/lib/collector/paths'
import { describeCollectorProblem } from '@/lib/collector/problem-words'
import { handle } from '@/lib/http/handle'

/** Where the caller may push, and what came there. */
export const GET = handle(respondPaths, { describe: describeCollectorProblem })
