import { describeCollectorProblem } from '@/lib/collector/problem-words'
import { answerPush } from '@/lib/collector/push/answer-push'
import { handle } from '@/lib/http/handle'

/** Takes what a provider pushes. @see spec, Push collector */
export const POST = handle(answerPush, { describe: describeCollectorProblem, quota: 'uncounted' })
