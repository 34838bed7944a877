import { administerOwn } from '@/lib/admin/administer'
import { answerTokenPreview } from '@/lib/admin/token-test/answer-tokens'

/** The token that a client or user would get. */
export const POST = administerOwn(answerTokenPreview)
