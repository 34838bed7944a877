import { administerOwn } from '@/lib/admin/administer'
import { answerTokenPreview } from '@/lib/admin/tokens/answer-token-preview'

/** The token that somebody would get. */
export const POST = administerOwn(answerTokenPreview)
