import { administer } from '@/lib/admin/administer'
import { answerCreateRole, answerRoles } from '@/lib/admin/roles/answer-roles'

export const GET = administer(answerRoles)
export const POST = administer(answerCreateRole)
