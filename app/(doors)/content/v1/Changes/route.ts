import { answerChanges } from '@/lib/content/history/answer-history'
import { handle } from '@/lib/http/handle'

/** What changed, for those who keep a copy. @see docs/decisions/019-history.md */
export const GET = handle(answerChanges)
