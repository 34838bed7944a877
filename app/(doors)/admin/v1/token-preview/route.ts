import { administerOwn } from '@/lib/admin/administer'
import { answerTokenPreview } from '@/lib/admin/token-test/token-test'

export const POST = administerOwn(answerTokenPreview)
