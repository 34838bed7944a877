import { administer } from '@/lib/admin/administer'
import { answerTokenTest } from '@/lib/admin/tokens/answer-tokens'

/** Examines a pasted token: whether it is valid, and what it opens. */
export const POST = administer(answerTokenTest)
