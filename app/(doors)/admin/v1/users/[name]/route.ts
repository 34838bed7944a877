import { administerOwn } from '@/lib/admin/administer'
import { answerChangeUser, answerRemoveUser, answerUser } from '@/lib/admin/users/answer-users'

export const GET = administerOwn(answerUser)
export const PATCH = administerOwn(answerChangeUser)
export const DELETE = administerOwn(answerRemoveUser)
