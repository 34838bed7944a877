import { administerOwn } from '@/lib/admin/administer'
import { answerUserRoles } from '@/lib/admin/users/answer-users'

export const GET = administerOwn(answerUserRoles)
