import { administer } from '@/lib/admin/administer'
import { answerTokenTest } from '@/lib/admin/tokens/answer-tokens'

/** Says what a pasted token is worth. */
export const POST = administer(answerTokenTest)
