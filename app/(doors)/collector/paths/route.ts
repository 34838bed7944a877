import { respondPaths } from '@/lib/collector/paths'
import { describeCollectorProblem } from '@/lib/collector/problem-words'
import { handle } from '@/lib/http/handle'

/** Lists the paths to which the caller may push, with their pushes. */
export const GET = handle(respondPaths, { describe: describeCollectorProblem })
