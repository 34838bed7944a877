import { administer } from '@/lib/admin/administer'
import { answerTokenTest } from '@/lib/admin/token-test/answer-tokens'

/** Examines a pasted token: whether it is valid, and what it opens. */
export const POST = administer(answerTokenTest)
