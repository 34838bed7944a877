import { administer } from '@/lib/admin/administer'
import { answerPreview } from '@/lib/admin/roles/answer-roles'

export const POST = administer(answerPreview)
