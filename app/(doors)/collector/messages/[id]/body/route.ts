import { answerBytes } from '@/lib/collector/messages/answer-message'
import { describeCollectorProblem } from '@/lib/collector/problem-words'
import { handle } from '@/lib/http/handle'

/** The bytes of a message, for operators. */
export const GET = handle(answerBytes, { describe: describeCollectorProblem })
