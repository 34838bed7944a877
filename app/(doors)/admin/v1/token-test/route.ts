import { administer } from '@/lib/admin/administer'
import { answerTokenTest } from '@/lib/admin/tokens/answer-token-test'

/** What a pasted token is worth. */
export const POST = administer(answerTokenTest)
