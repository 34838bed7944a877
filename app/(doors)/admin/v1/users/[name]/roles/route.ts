import { administerOwn } from '@/lib/admin/administer'
import { answerUserRoles } from '@/lib/admin/users/answer-user-roles'

export const GET = administerOwn(answerUserRoles)
