import { respondPaths } from '@/lib/collector/paths'
import { describeCollectorProblem } from '@/lib/collector/problem-words'
import { handle } from '@/lib/http/handle'

export const GET = handle(respondPaths, { describe: describeCollectorProblem })
