import { administer } from '@/lib/admin/administer'
import { answerTokenTest } from '@/lib/admin/tokens/answer-token-test'

/** Says what a pasted token is worth. */
export const POST = administer(answerTokenTest)
