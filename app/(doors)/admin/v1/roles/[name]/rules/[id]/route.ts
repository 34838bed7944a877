import { administer } from '@/lib/admin/administer'
import { answerRemoveRule } from '@/lib/admin/roles/answer-rules'

export const DELETE = administer(answerRemoveRule)
