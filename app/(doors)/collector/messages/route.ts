import { respondMessages } from '@/lib/collector/messages/list-messages'
import { describeCollectorProblem } from '@/lib/collector/problem-words'
import { handle } from '@/lib/http/handle'

export const GET = handle(respondMessages, { describe: describeCollectorProblem })
