import { administer } from '@/lib/admin/administer'
import { answerChangeRole, answerRemoveRole, answerRole } from '@/lib/admin/roles/answer-roles'

export const GET = administer(answerRole)
export const PATCH = administer(answerChangeRole)
export const DELETE = administer(answerRemoveRole)
