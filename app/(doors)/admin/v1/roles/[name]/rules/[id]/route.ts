import { administer } from '@/lib/admin/administer'
import { answerRemoveRule } from '@/lib/admin/roles/answer-roles'

export const DELETE = administer(answerRemoveRule)
