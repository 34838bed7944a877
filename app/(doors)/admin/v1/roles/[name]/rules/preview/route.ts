import { administer } from '@/lib/admin/administer'
import { answerPreview } from '@/lib/admin/roles/answer-rules'

export const POST = administer(answerPreview)
