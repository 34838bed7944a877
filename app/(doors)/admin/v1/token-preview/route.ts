import { administerOwn } from '@/lib/admin/administer'
import { answerTokenPreview } from '@/lib/admin/token-test/answer-tokens'

export const POST = administerOwn(answerTokenPreview)
