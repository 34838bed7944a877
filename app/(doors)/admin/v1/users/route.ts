import { administerOwn } from '@/lib/admin/administer'
import { answerCreateUser, answerUsers } from '@/lib/admin/users/answer-users'

export const GET = administerOwn(answerUsers)
export const POST = administerOwn(answerCreateUser)
